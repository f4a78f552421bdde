/** Letters of scripts that are written from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * What someone wrote, as it stands within a sentence of ours: where it runs from right to left, it is
 * isolated (U+2068, U+2069), so that nothing around it changes its place.
 */
export const isolated = (words: string): string =>
  FROM_THE_RIGHT.test(words) ? `\u2068${words}\u2069` : words;
