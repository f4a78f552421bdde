/** « Louange, Jeunes et Familles » */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
