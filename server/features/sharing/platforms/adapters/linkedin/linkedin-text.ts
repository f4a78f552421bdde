import {
  type LinkedinPart,
  linkedinParts,
  type PageMention,
} from "../../../../../../shared/sharing/adaptation/index.ts";

/** Characters reserved in LinkedIn's `little` text; an unescaped one cuts the post off there. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/**
 * A text in LinkedIn's `little` text format: hashtags by their template, pages that it names by
 * their number, every other reserved letter behind a backslash. In addresses, where a backslash
 * would show, what is reserved is percent-encoded, which leads to the same place (RFC 3986, 2.3);
 * their `#` stays.
 *
 * @see https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export const littleText = (text: string, mentions: readonly PageMention[] = []): string =>
  linkedinParts(text, mentions).map(littlePart).join("");

function littlePart(part: LinkedinPart): string {
  if (part.kind === "address") return encoded(part.text);
  if (part.kind === "hashtag") return `{hashtag|\\#|${escaped(part.text)}}`;
  return part.kind === "mention" ? `@[${escaped(part.text)}](${part.urn})` : escaped(part.text);
}

const TEMPLATE = /\{hashtag\|\\?#\|((?:\\.|[^\\|{}])+)\}/gu;
const MENTION = /@\[((?:\\.|[^\\[\]])+)\]\(urn:li:[^()]+\)/gu;

/** A text as people see it, of one in LinkedIn's `little` text format. */
export const plainText = (little: string): string =>
  little.replaceAll(TEMPLATE, "#$1").replaceAll(MENTION, "$1").replaceAll(/\\(.)/gu, "$1");

const escaped = (text: string): string => text.replaceAll(RESERVED, "\\$&");

const encoded = (address: string): string =>
  address.replaceAll(RESERVED, (letter) =>
    letter === "#" ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
