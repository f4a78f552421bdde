/** Letters that are none, which X refuses (twitter-text, « invalid characters »). */
const NONE = /[\ufeff\ufffe\uffff]/g;

/**
 * A text as it is shared: letters composed, as those pasted from a Mac or a PDF are not and as
 * hashtags, counting and SMS need them; without letters that are none. Links lead where they led.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NONE, "")
    .split(/(https?:\/\/\S+)/iu)
    .map((part, at) => (at % 2 === 1 ? part : part.normalize("NFC")))
    .join("")
    .trim();
