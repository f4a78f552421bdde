let segmenter: Intl.Segmenter | undefined;

/** Made with the first text: it takes 20 ms, of a start or of a page that may have none. */
function theSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter("fr", { granularity: "grapheme" });
  return segmenter;
}

/** The letters of a text as a person counts them: an emoji of several parts is one. */
export const graphemes = (text: string): string[] =>
  Array.from(theSegmenter().segment(text), ({ segment }) => segment);

/** Links, addresses, mentions and hashtags: cut in half, they mean something else, or nothing. */
const WHOLE = /(^[\p{P}\p{S}]*(https?:\/\/|www\.|[@#])|[^\s@]@[^\s@]|[^\s.]\.\p{L}{2,})/iu;

/**
 * A text in pieces that are never cut: its letters, but for words that hold a link, a mention, a
 * hashtag or an address, which stay whole.
 */
export function pieces(text: string): string[] {
  return text
    .split(/(\s+)/u)
    .flatMap((word) => (WHOLE.test(word) ? [word] : graphemes(word)))
    .filter((piece) => piece !== "");
}
