import type { Fits } from "./cut.ts";
import { pieces } from "./graphemes.ts";

/** Posts of one thread; a longer text is refused rather than poured out. */
export const MAX_THREAD_POSTS = 25;

/** Where a post of a thread ends best: after a paragraph, a line, a sentence, a word. */
const ENDS = [/\n\s*\n/gu, /\n/gu, /[.!?…][»”"')\]]*(?=\s)/gu, /\s/gu];
/** An end further back than this part of the room leaves a post too short: the next kind is taken. */
const LEAST_FILLED = 0.5;

/**
 * A long text as posts that follow one another, each within its room. Joined they are the text
 * again, but for the blanks between them. Links, mentions and hashtags stay whole.
 *
 * @returns null when a word alone has no room, or when there would be more than `MAX_THREAD_POSTS`
 */
export function splitThread(text: string, fits: Fits): string[] | null {
  const posts: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    if (posts.length === MAX_THREAD_POSTS) return null;
    const post = fits(rest) ? rest : beginningOf(rest, fits);
    if (post === "") return null;
    posts.push(post.trimEnd());
    rest = rest.slice(post.length).trimStart();
  }
  return posts;
}

/** The longest beginning that fits and ends well. */
function beginningOf(text: string, fits: Fits): string {
  const all = pieces(text);
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(all.slice(0, middle).join("").trimEnd())) low = middle;
    else high = middle - 1;
  }
  // Counting is not quite monotonic: a word may become a link by its next letters.
  while (low > 0 && !fits(all.slice(0, low).join("").trimEnd())) low--;
  const most = all.slice(0, low).join("");
  for (const end of ENDS) {
    const shorter = most.slice(0, lastEnd(text, end, most.length));
    if (shorter.length > most.length * LEAST_FILLED && fits(shorter.trimEnd())) return shorter;
  }
  return most;
}

/** Where the last of such ends stands within so many letters; 0 where there is none. */
function lastEnd(text: string, end: RegExp, most: number): number {
  let at = 0;
  for (const found of text.slice(0, most + 2).matchAll(end)) {
    const after = found.index + found[0].length;
    if (after <= most) at = after;
    else if (/^\s/u.test(found[0]) && found.index <= most) at = most;
  }
  return at;
}
