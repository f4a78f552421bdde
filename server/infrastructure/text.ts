import { MAX_QUOTE_LENGTH } from "../../shared/limits.ts";

/**
 * Text as searches compare it: without case, accents or typographic apostrophes.
 * Stored beside what was typed.
 */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘ʼ]/g, "'")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .toLowerCase()
    .trim();
}

/** A `like` pattern that finds `words` anywhere in a searchable column. */
export function containing(words: string): string {
  return `%${searchable(words).replace(/[\\%_]/g, "\\$&")}%`;
}

/** The beginning of what is answered, cut between whole characters as people see them. */
export function quoteOf(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= MAX_QUOTE_LENGTH) return flat;
  let quote = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(flat)) {
    if (quote.length + segment.length > MAX_QUOTE_LENGTH - 1) break;
    quote += segment;
  }
  return `${quote.trimEnd()}…`;
}
