/** Letters that mean something in LinkedIn's `little` text; one left alone cuts the post there. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/** An address, or a hashtag as adaptation knows it. */
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
  for (const { 0: whole, 1: address, 2: tag = "", index } of text.matchAll(SPECIAL)) {
    result += escaped(text.slice(at, index));
    result += address ? encoded(address) : `{hashtag|\\#|${escaped(tag)}}`;
    at = index + whole.length;
  }
  return result + escaped(text.slice(at));
}

const escaped = (text: string): string => text.replaceAll(RESERVED, "\\$&");

const encoded = (address: string): string =>
  address.replaceAll(RESERVED, (letter) =>
    letter === "#" ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
