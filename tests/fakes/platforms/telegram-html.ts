const TAGS = ["b", "strong", "i", "em", "u", "s", "code", "pre"];
const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };
const TOKEN = /<(\/?)([a-z]+)>|&([a-z]+);|([^<&]+)|([<&])/gu;

/**
 * Reads Telegram's HTML as strictly as it does: known tags that close in order, the four named
 * letters, no `<` or `&` that stands alone. @returns the text without markup, or what is wrong
 */
export function readHtml(html: string): { text: string; bold: string[] } | string {
  const open: string[] = [];
  const bold: string[] = [];
  let text = "";
  let boldFrom = 0;
  for (const [, closing, tag, name, plain, alone] of html.matchAll(TOKEN)) {
    if (alone !== undefined) return `unescaped "${alone}"`;
    if (plain !== undefined) text += plain;
    else if (name !== undefined) {
      const letter = NAMED[name];
      if (letter === undefined) return `unknown entity "${name}"`;
      text += letter;
    } else if (tag !== undefined && !TAGS.includes(tag)) return `unsupported tag "${tag}"`;
    else if (closing) {
      if (open.pop() !== tag) return `unexpected end tag "${tag}"`;
      if (tag === "b") bold.push(text.slice(boldFrom));
    } else {
      open.push(tag ?? "");
      if (tag === "b") boldFrom = text.length;
    }
  }
  return open.length > 0 ? `"${open.at(-1)}" is not closed` : { text, bold };
}
