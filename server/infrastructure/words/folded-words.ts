import { searchable } from "../text.ts";

/** Text as words are looked for in it: without case, accents, invisible signs or lines. */
export const foldedText = (text: string): string =>
  searchable(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    .replace(/\s+/g, " ")
    .trim();

/** A word or an expression as texts are compared with it; null for what would be found everywhere. */
export function foldedWord(typed: string): string | null {
  const folded = foldedText(typed);
  return [...folded].length < 2 ? null : folded;
}

const WORD = /[\p{L}\p{N}]+/gu;
const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The word that a folded expression begins with; empty where it begins with a sign. */
export const firstWordOf = (folded: string): string => /^[\p{L}\p{N}]+/u.exec(folded)?.[0] ?? "";

/** Each word of a text, folded, once. */
export const wordsOfText = (text: string): string[] => [
  ...new Set([...foldedText(text).matchAll(WORD)].map(([word]) => word)),
];

/** Finds the entries of a list that a text holds. */
export type WordList<Entry> = { find(text: string): Entry[] };

/**
 * Prepares a list of words and expressions, so that a text is read once however long the list is.
 *
 * Words are whole words: what is longer is another word. Every sign stands for itself.
 */
export function wordListOf<Entry extends { folded: string }>(
  entries: readonly Entry[],
): WordList<Entry> {
  const byFirstWord = new Map<string, Entry[]>();
  const bySigns: Entry[] = [];
  for (const one of entries) {
    const first = firstWordOf(one.folded);
    if (first === "") bySigns.push(one);
    else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), one]);
  }
  return {
    find(text) {
      const folded = foldedText(text);
      const found = new Set<Entry>();
      for (const { 0: word, index } of folded.matchAll(WORD))
        for (const one of byFirstWord.get(word) ?? [])
          if (standsAt(folded, one.folded, index)) found.add(one);
      for (const one of bySigns) if (standsSomewhere(folded, one.folded)) found.add(one);
      return [...found];
    },
  };
}

function standsAt(text: string, entry: string, at: number): boolean {
  if (!text.startsWith(entry, at)) return false;
  return !(isInWord(entry.at(-1)) && isInWord(text[at + entry.length]));
}

function standsSomewhere(text: string, entry: string): boolean {
  for (let at = text.indexOf(entry); at >= 0; at = text.indexOf(entry, at + 1))
    if (standsAt(text, entry, at)) return true;
  return false;
}
