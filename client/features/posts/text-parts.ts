import { findHashtags } from "../../../shared/posts/hashtags.ts";
import { findMentions } from "../../../shared/posts/mentions.ts";
import type { Mention } from "../../../shared/posts/posts.contract.ts";

/** A piece of a member's text: plain text, an address, a mention, or a hashtag. */
export type TextPart = { text: string; href?: string; memberId?: string; hashtag?: string };

/** The position of a link in a text, and its target. */
type Mark = Omit<TextPart, "text"> & { start: number; end: number };

const ADDRESS = /https?:\/\/[^\s<>"«»]+/giu;
/** Letters of an address that a phone holds on a line or so. */
const SHOWN = 40;
/** Punctuation that ends a sentence is not part of the address before it. */
const TAIL = /[.,;:!?…'’)\]}]+$/u;

/**
 * The paragraphs of a text, each cut at its http(s) addresses, at the members it names and at its
 * hashtags. Nothing else becomes a link, and HTML stays text.
 */
export function paragraphParts(text: string, mentions: readonly Mention[] = []): TextPart[][] {
  const marks = marksOf(text, mentions);
  let from = 0;
  return paragraphs(text).map((paragraph) => {
    const start = text.indexOf(paragraph, from);
    from = start + paragraph.length;
    return cutAt(text, marks, { start, end: from });
  });
}

/** A text cut at its links: addresses, mentions and hashtags. */
export function textParts(text: string, mentions: readonly Mention[] = []): TextPart[] {
  return cutAt(text, marksOf(text, mentions), { start: 0, end: text.length });
}

/** In the order of the text; a mark may lie within another. */
function marksOf(text: string, mentions: readonly Mention[]): Mark[] {
  const marks: Mark[] = [
    ...addressesOf(text),
    ...findMentions(text, mentions).map(({ id, start, end }) => ({ memberId: id, start, end })),
    ...findHashtags(text).map(({ tag, start, end }) => ({ hashtag: tag, start, end })),
  ];
  return marks.sort((one, other) => one.start - other.start);
}

function addressesOf(text: string): Mark[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index: start }) => {
    const href = withoutTail(found);
    return isAddress(href) ? { href, start, end: start + href.length } : [];
  });
}

/** A mention or hashtag inside an address is part of the address, not a link of its own. */
function cutAt(text: string, marks: readonly Mark[], whole: { start: number; end: number }) {
  const parts: TextPart[] = [];
  let from = whole.start;
  for (const { start, end, ...leads } of marks) {
    if (start < from || end > whole.end) continue;
    if (start > from) parts.push({ text: text.slice(from, start) });
    parts.push({ text: text.slice(start, end), ...leads });
    from = end;
  }
  if (from < whole.end) parts.push({ text: text.slice(from, whole.end) });
  return parts;
}

/**
 * An address as it is shown: a long one without its scheme and its end. Its host is shown whole: a
 * part of it would read as that of another site.
 */
export function shownAddress(address: string): string {
  const plain = address.replace(/^https?:\/\//i, "");
  const letters = [...plain];
  const shown = Math.max(SHOWN, [...(/^[^/?#\\]*/.exec(plain)?.[0] ?? "")].length);
  return letters.length > shown + 5 ? `${letters.slice(0, shown).join("")}…` : address;
}

/** The paragraphs of a text: one or more empty lines stand between them. */
export function paragraphs(text: string): string[] {
  return text.split(/\n[ \t]*\n+/).filter((paragraph) => paragraph.trim() !== "");
}

/** Keeps a closing bracket that belongs to the address, as in `…/Psaume_(Bible)`. */
function withoutTail(address: string): string {
  const short = address.replace(TAIL, "");
  const opened = (short.match(/\(/g) ?? []).length - (short.match(/\)/g) ?? []).length;
  return opened > 0 && address.charAt(short.length) === ")" ? `${short})` : short;
}

function isAddress(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address).protocol) && address.length > 10;
  } catch {
    return false;
  }
}
