/** What a sentence sets around a link without it being part of it. */
const AROUND = /^["'«“(<[]+|["'»”)>\].,;:!?…]+$/gu;

/**
 * Whether a text holds a link as a word of its own: `https://a.fr` is not in
 * `https://a.fr/agenda`, which leads elsewhere.
 */
export const holdsLink = (text: string, link: string): boolean =>
  text
    .split(/\s+/u)
    .some((word) => word === link || bare(word) === bare(link) || bare(word) === link);

const bare = (word: string): string => word.replaceAll(AROUND, "").replace(/\/$/, "");

/** A text without the link that it holds as a word. */
export const withoutLink = (text: string, link: string): string =>
  text
    .split(/(\s+)/u)
    .filter((word) => word !== link)
    .join("")
    .trim();
