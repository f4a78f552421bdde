const VERSE = /^«\s(.+)\s»\n([^\n]{2,30} \d+\.\d+(?:-\d+)?)$/su;

/** The words and the reference of a paragraph that is a verse; null where it is none. */
export function verseIn(paragraph: string): [words: string, reference: string] | null {
  const [, words, reference] = VERSE.exec(paragraph) ?? [];
  return words && reference ? [words, reference] : null;
}
