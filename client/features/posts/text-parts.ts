/** A piece of what a member wrote: plain words, or an address one may follow. */
export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"«»]+/giu;
/** What ends a sentence is not part of the address before it. */
const TAIL = /[.,;:!?…'’)\]}]+$/u;

/** Cuts a text at its http(s) addresses. Nothing else becomes a link, and HTML stays text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0]);
    if (!isAddress(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
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
