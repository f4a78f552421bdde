import { type Blessing, blessings } from "../../../shared/people/blessings.ts";

/** Without accents, capitals or marks: « ésaïe 41.10 » is found by « esaie 41 10 ». */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/giu, "oe")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const known = blessings.map((verse) => ({
  verse,
  words: ` ${plain(`${verse.reference} ${verse.text}`)}`,
}));

/** How many verses one may choose from. */
export const VERSES = blessings.length;

/** The verses whose reference or words hold each of these, as the beginning of a word. */
export function findVerses(typed: string): Blessing[] {
  const wanted = plain(typed).split(" ");
  return known
    .filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)))
    .map(({ verse }) => verse);
}
