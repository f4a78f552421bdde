/** An emoji as Unicode recommends it, whole. */
const EMOJI = /\p{RGI_Emoji}/gv;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;

/** Length as « Threads Posts » tells it: an emoji by its bytes of UTF-8, anything else by letters. */
export function lengthOnThreads(text: string): number {
  const emoji = text.match(EMOJI) ?? [];
  const bytes = emoji.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  return [...text.replaceAll(EMOJI, "")].length + bytes;
}

/** How many links a post holds: those of its text that differ, and that of its card if it is another. */
export const linksOnThreads = (text: string, card: string): number =>
  new Set([...(text.match(LINK) ?? []), ...(card ? [card] : [])]).size;

/** What the first hashtag of a text makes of it: the topic, its sign taken off the text. */
export function topicOf(text: string): { topic: string; text: string } {
  const [whole, before = "", topic = ""] = /(^|\s)#([^\s.&#]{1,50})/u.exec(text) ?? [];
  return { topic, text: whole ? text.replace(whole, `${before}${topic}`) : text };
}
