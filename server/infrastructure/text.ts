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
