import { pieces } from "./graphemes.ts";

/** Whether a text fits where it goes, by the counting of that place. */
export type Fits = (text: string) => boolean;

const ELLIPSIS = "…";
/** What no ellipsis follows. */
const HANGING = /[\s,;:]+$/u;
/** How far back a cut goes for the end of a word, in pieces. */
const WORD_REACH = 30;

/**
 * A text that fits: itself, or its beginning with an ellipsis. Never cuts a letter, a link, a
 * mention, a hashtag or an address, and a word only where no other end is near.
 *
 * @returns the empty string when nothing of it fits
 */
export function cutToFit(text: string, fits: Fits): string {
  if (fits(text)) return text;
  const all = pieces(text);
  let kept = longest(all, fits);
  // Counting is not quite monotonic: a word may become a link by its next letters.
  while (kept > 0 && !fits(closed(all, kept))) kept--;
  const atWord = endOfWord(all, kept);
  return fits(closed(all, atWord)) ? closed(all, atWord) : closed(all, kept);
}

/** What a cut took away of a text. */
export const restOf = (text: string, cut: string): string =>
  text
    .slice(cut.replace(/ ?…$/u, "").length)
    .replace(/^[\s,;:]+/u, "")
    .trimEnd();

function longest(all: string[], fits: Fits): number {
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(closed(all, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first pieces with an ellipsis, apart from a last word that it would become part of. */
function closed(all: string[], count: number): string {
  const text = all.slice(0, count).join("").replace(HANGING, "");
  if (text === "") return "";
  const last = /\S+$/u.exec(text)?.[0] ?? "";
  return pieces(last).length === 1 && last.length > 1 ? `${text} ${ELLIPSIS}` : text + ELLIPSIS;
}

function endOfWord(all: string[], count: number): number {
  if (isSpace(all[count] ?? " ")) return count;
  for (let at = count; at > 0 && at > count - WORD_REACH; at--) {
    if (isSpace(all[at - 1] as string)) return at;
  }
  return count;
}

const isSpace = (piece: string): boolean => /^\s+$/u.test(piece);
