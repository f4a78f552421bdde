/** A text with a page's name at the caret, parted from the words around it, and where the caret goes. */
export function insertMention(
  text: string,
  { start, end }: { start: number; end: number },
  name: string,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const gap = before === "" || /[\s(«“"'’]$/u.test(before) ? "" : " ";
  const head = `${before}${gap}@${name}`;
  const rest = after === "" || /^[\p{L}\p{M}\p{N}_@#]/u.test(after) ? ` ${after}` : after;
  const caret = head.length + (/^\s/u.test(rest) ? 1 : 0);
  return { text: head + rest, caret };
}
