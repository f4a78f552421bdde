/** A page of LinkedIn's that a text names as `@Name`, with the number that LinkedIn knows it by. */
export type PageMention = { name: string; urn: string };

/** What a part of a text is to LinkedIn; a hashtag is without its sign, a page's name likewise. */
export type LinkedinPart =
  | { kind: "words" | "address" | "hashtag"; text: string }
  | { kind: "mention"; text: string; urn: string };

const ADDRESS = 'https?:\\/\\/[^\\s<>"«»]+';
/** A hashtag as adaptation knows it. */
const HASHTAG = "(?<![\\p{L}\\p{N}_&/])#([\\p{L}\\p{N}_]+)";
const OF_A_WORD = "[\\p{L}\\p{M}\\p{N}_]";
/** What means something else in a pattern. */
const OF_PATTERNS = /[\\^$.*+?()[\]{}|/]/g;

/** The pages' names, the longest first: one may begin another. Null where there are none. */
function namesPattern(mentions: readonly PageMention[]): string | null {
  const names = mentions
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(OF_PATTERNS, "\\$&"));
  return names.length === 0 ? null : `(?<!${OF_A_WORD})@(${names.join("|")})(?!${OF_A_WORD})`;
}

/**
 * A text in the parts that LinkedIn tells apart: addresses, hashtags, the pages it names, and the
 * words between. A name inside a longer word, or in an address, names nobody.
 */
export function linkedinParts(text: string, mentions: readonly PageMention[]): LinkedinPart[] {
  const names = namesPattern(mentions);
  const special = new RegExp([`(${ADDRESS})`, HASHTAG, ...(names ? [names] : [])].join("|"), "gu");
  const urns = new Map(mentions.map(({ name, urn }) => [name, urn]));
  const parts: LinkedinPart[] = [];
  let at = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const [whole, spread, tag, name] = found;
    const address = spread?.slice(0, lengthOfAddress(spread));
    if (found.index > at) parts.push({ kind: "words", text: text.slice(at, found.index) });
    if (address) parts.push({ kind: "address", text: address });
    else if (tag) parts.push({ kind: "hashtag", text: tag });
    else if (name) parts.push({ kind: "mention", text: name, urn: urns.get(name) as string });
    at = found.index + (address ?? whole).length;
    // What a sentence sets after an address is read again: a hashtag may stand there.
    special.lastIndex = at;
  }
  return at < text.length ? [...parts, { kind: "words", text: text.slice(at) }] : parts;
}

/** The pages that a text names, of those that were looked up. */
export function mentionsIn(text: string, mentions: readonly PageMention[]): PageMention[] {
  if (mentions.length === 0) return [];
  const named = new Set(
    linkedinParts(text, mentions).map((part) => (part.kind === "mention" ? part.urn : "")),
  );
  return mentions.filter(({ urn }) => named.has(urn));
}

/** A text as LinkedIn shows it: of a page it names, the name alone. */
export const shownOnLinkedin = (text: string, mentions: readonly PageMention[]): string =>
  mentions.length === 0
    ? text
    : linkedinParts(text, mentions)
        .map((part) => (part.kind === "hashtag" ? `#${part.text}` : part.text))
        .join("");

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
