import { MAX_QUOTE_LENGTH } from "../../shared/ground/limits.ts";

/**
 * Signs that part words without being words: apostrophes, quotation marks, dashes, points and blanks
 * of French typography. Listed one by one, as migration 0079 has them in SQL: which class of
 * characters a sign is in depends on the database. In names the signs of the keyboards stay; in
 * texts they part words too.
 */
export const BETWEEN_WORDS =
  "'\u2019\u2018\u02BC\u201A\u00AB\u00BB\u2039\u203A\u201C\u201D\u201E\"\u2026\u2013\u2014\u2012\u2015\u00B7\u2022\u2010\u2011" +
  "\u00A0\u2002\u2003\u2007\u2009\u200A\u202F\u2060";

const SIGNS = new RegExp(`[${BETWEEN_WORDS}]`, "g");

/**
 * Text as searches compare it: without case or accents, with a single blank between words.
 * Stored beside the original text.
 */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(SIGNS, " ")
    .replace(/ +/g, " ")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .toLowerCase()
    .trim();
}

/** A `like` pattern that finds `words` anywhere in a searchable column. */
export function containing(words: string): string {
  return `%${searchable(words).replace(/[\\%_]/g, "\\$&")}%`;
}

/** How far back a cut goes for the end of a word, in characters. */
const WORD_REACH = 20;

/**
 * The beginning of a text, on one line: whole, or cut between two words where the last is not very
 * long, never within a grapheme, with an ellipsis.
 *
 * @param most characters, the ellipsis included
 */
export function beginningOf(text: string, most: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= most) return flat;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(flat)) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  const words = flat[kept.length] === " " ? kept : kept.replace(/ \S*$/, "");
  const cut = kept.length - words.length > WORD_REACH ? kept : words;
  return `${cut.replace(/[\s,;:]+$/, "")}…`;
}

/** The beginning of a quoted text. */
export const quoteOf = (text: string): string => beginningOf(text, MAX_QUOTE_LENGTH);
