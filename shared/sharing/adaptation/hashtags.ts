const HASHTAG = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]+/gu;

/** Hashtags of a text. */
export const hashtagsOf = (text: string): string[] => text.match(HASHTAG) ?? [];

/**
 * Adds hashtags under a text, those it does not have yet, as long as there is room.
 *
 * @param most how many it may have in all
 */
export function addHashtags(
  text: string,
  wanted: readonly string[],
  most: number,
  fits: (text: string) => boolean,
): { text: string; added: string[] } {
  const there = hashtagsOf(text).map((tag) => tag.toLowerCase());
  const added: string[] = [];
  let result = text;
  for (const tag of wanted) {
    if (there.length + added.length >= most) break;
    if (there.includes(tag.toLowerCase()) || added.includes(tag)) continue;
    const next =
      text === "" ? [...added, tag].join(" ") : `${text}\n\n${[...added, tag].join(" ")}`;
    if (!fits(next)) break;
    added.push(tag);
    result = next;
  }
  return { text: result, added };
}
