/** Characters reserved in LinkedIn's `little` text; an unescaped one cuts the post off there. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/** An address with what follows it up to a blank, or a hashtag as adaptation knows it. */
const SPECIAL = /(https?:\/\/[^\s<>"«»]+)|(?<![\p{L}\p{N}_&/])#([\p{L}\p{N}_]+)/gu;

/**
 * A text in LinkedIn's `little` text format: hashtags by their template, every other reserved letter
 * behind a backslash. In addresses, where a backslash would show, what is reserved is
 * percent-encoded, which leads to the same place (RFC 3986, 2.3); their `#` stays.
 *
 * @see https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export function littleText(text: string): string {
  let result = "";
  let at = 0;
  for (const { 0: whole, 1: found, 2: tag = "", index } of text.matchAll(SPECIAL)) {
    const address = found?.slice(0, lengthOfAddress(found));
    result += escaped(text.slice(at, index));
    result += address ? encoded(address) : `{hashtag|\\#|${escaped(tag)}}`;
    at = index + (address ?? whole).length;
  }
  return result + escaped(text.slice(at));
}

const TEMPLATE = /\{hashtag\|\\?#\|((?:\\.|[^\\|{}])+)\}/gu;
const MENTION = /@\[((?:\\.|[^\\[\]])+)\]\(urn:li:[^()]+\)/gu;

/** A text as people see it, of one in LinkedIn's `little` text format. */
export const plainText = (little: string): string =>
  little.replaceAll(TEMPLATE, "#$1").replaceAll(MENTION, "$1").replaceAll(/\\(.)/gu, "$1");

const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Punctuation that a sentence sets after an address. */
const AFTER = /[.,;:!?…'’”>*_~]+$/u;

/**
 * How long an address is: what closes something that opened before it is the sentence's, and so is
 * the punctuation at its end, as in `(https://exemple.fr/culte).`
 */
function lengthOfAddress(found: string): number {
  const open: string[] = [];
  let end = found.length;
  for (let at = 0; at < end; at++) {
    const letter = found[at] as string;
    const opening = OPENING[letter];
    if (Object.values(OPENING).includes(letter)) open.push(letter);
    else if (opening && open.at(-1) === opening) open.pop();
    else if (opening) end = at;
  }
  return found.slice(0, end).replace(AFTER, "").length;
}

const escaped = (text: string): string => text.replaceAll(RESERVED, "\\$&");

const encoded = (address: string): string =>
  address.replaceAll(RESERVED, (letter) =>
    letter === "#" ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
