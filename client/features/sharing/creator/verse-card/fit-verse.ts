import { graphemes } from "../../../../../shared/sharing/adaptation/graphemes.ts";
import { type FittedWords, fitWords, type Measure } from "../../../../product/verses/fit-words.ts";

export type WordsRoom = {
  /** In pixels of the card. */
  width: number;
  height: number;
  /** Sizes tried, from the largest down. */
  from: number;
  to: number;
  /** Of a line, in times the size. */
  leading: number;
};

/** Where a word without room may be broken; it shows nothing. */
const BREAK = "\u200b";
const PART = `${BREAK} `;

const joined = (words: string) => words.replaceAll(PART, "").replaceAll(BREAK, "");

/**
 * Words in even lines of the largest size that fits their room. A word longer than a line is
 * broken between letters, never inside one.
 *
 * @returns null where even the smallest size takes more
 */
export function fitVerse(words: string, room: WordsRoom, measure: Measure): FittedWords | null {
  const plain: Measure = (text, size) => measure(joined(text), size);
  const broken = joined(words)
    .split(" ")
    .map((word) => partsOf(word, room, plain).join(PART))
    .join(" ");
  const { lines, size } = fitWords(broken, room, plain);
  if (lines.length * size * room.leading > room.height) return null;
  if (lines.some((line) => plain(line, size) > room.width)) return null;
  const widthOf = (line: string) => plain(line, size);
  const even = evenLines(broken.split(" "), lines.length, room.width, widthOf);
  return { lines: (even ?? lines).map(joined), size };
}

/** A beginning of the words in lines, and how much of their room they leave, squared. */
type Begun = { lines: string[]; left: number };

/** Words in so many lines, as alike as can be: no last word alone under full lines. */
function evenLines(
  words: readonly string[],
  count: number,
  width: number,
  widthOf: (line: string) => number,
): string[] | null {
  // For each word, the best lines that end before it.
  let begun: (Begun | undefined)[] = [{ lines: [], left: 0 }];
  for (let row = 0; row < count; row++) {
    const next: (Begun | undefined)[] = [];
    for (const [from, before] of begun.entries()) {
      if (!before) continue;
      let line = "";
      for (let to = from; to < words.length; to++) {
        line = line === "" ? (words[to] ?? "") : `${line} ${words[to]}`;
        const room = width - widthOf(line);
        if (room < 0) break;
        const left = before.left + room ** 2;
        const known = next[to + 1];
        if (!known || left < known.left) next[to + 1] = { lines: [...before.lines, line], left };
      }
    }
    begun = next;
  }
  return begun[words.length]?.lines ?? null;
}

/** A word in parts that each have room on a line of the smallest size. */
function partsOf(word: string, { width, to }: WordsRoom, measure: Measure): string[] {
  if (measure(word, to) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of graphemes(word)) {
    if (part && measure(part + letter, to) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}
