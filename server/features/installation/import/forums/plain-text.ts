import type { FileNamed } from "../form.ts";
import { cleaned } from "../former/values.ts";

/** A text as it is written there, read as words and the files it shows. */
export type PlainText = { text: string; files: FileNamed[] };

/** What addresses within a text lead to. */
export type Addresses = {
  /** The file that an address shows; null where it leads elsewhere. */
  fileAt(address: string, label: string): FileNamed | null;
  /** An address as anyone may open it; null where it says nothing beside its label. */
  whole(address: string): string | null;
};

/** Longest text that is looked at: any longer one is refused. */
export const MAX_SOURCE = 200_000;

const ADDRESS = String.raw`<?((?:[^()\s>]|\([^()\s>]{0,200}\)){1,2000})>?(?:\s+"[^"\n]{0,500}")?(?:\s*=[^)\s]{0,20})?\s*`;
const IMAGE = new RegExp(String.raw`!\[([^\]\n]{0,500})\]\(${ADDRESS}\)`, "g");
const LINK = new RegExp(
  String.raw`\[([^\]\n]{0,500})\]\(${ADDRESS}\)(\s\([\d.,]{1,8}\s[KMG]?o?B\))?`,
  "g",
);
const FENCE = /^\s{0,3}(?:\x60{3,}|~{3,})/;
const [QUOTE, UNQUOTE] = ["\u0001", "\u0002"];

/**
 * The words of a text in Markdown with the tags of forums, without its signs: no word is lost, but
 * for what the tags themselves say. Files are taken out of it.
 */
export function plainText(source: string, addresses: Addresses): PlainText {
  const files: FileNamed[] = [];
  let isCode = false;
  const lines = withQuotesApart(cleaned(source))
    .split("\n")
    .flatMap((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      else return isCode ? [line] : plainLine(line, addresses, files).split("\n");
      return [];
    });
  const text = quoted(lines)
    .join("\n")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { text, files };
}

/** Quotes begin and end on lines of their own. */
const withQuotesApart = (text: string): string =>
  text
    .replace(/\[quote(?:=[^\]\n]{0,300})?\]/gi, `\n${QUOTE}\n`)
    .replace(/\[\/quote\]/gi, `\n${UNQUOTE}\n`);

/** Lines that quote begin with a sign that says so. */
function quoted(lines: readonly string[]): string[] {
  let depth = 0;
  return lines.flatMap((line) => {
    if (line === QUOTE) depth++;
    else if (line === UNQUOTE) depth = Math.max(0, depth - 1);
    else
      return [depth > 0 && line.trim() !== "" ? `${"> ".repeat(Math.min(depth, 3))}${line}` : line];
    return [];
  });
}

function plainLine(line: string, addresses: Addresses, files: FileNamed[]): string {
  const shown = (address: string, label: string): string | null => {
    const file = addresses.fileAt(address, label);
    if (file) files.push(file);
    return file && "";
  };
  const link = (label: string, address: string): string => {
    const whole = addresses.whole(address);
    const said = label.trim();
    if (whole === null) return said;
    return said === "" || said === address || said === whole ? whole : `${said} (${whole})`;
  };
  const plain = withoutSigns(
    withEscapesApart(line)
      .replace(IMAGE, (_all, label, address) => {
        const [name = ""] = (label as string).split("|");
        return shown(address, name) ?? link(name, address);
      })
      .replace(LINK, (_all, label, address, size = "") => {
        const name = (label as string).replace(/\|attachment$/, "");
        return shown(address, name) ?? `${link(name, address)}${size}`;
      })
      .replace(/<img\s([^>\n]{1,2000})>/gi, (_all, said) => {
        const [address, name] = [attribute(said, "src"), attribute(said, "alt")];
        return address === "" ? name : (shown(address, name) ?? link(name, address));
      })
      .replace(/<a\s([^>\n]{1,2000})>([^<\n]{0,500})<\/a>/gi, (_all, said, label) =>
        link(label, attribute(said, "href") || label),
      )
      .replace(
        /\[img(?:=[^\]\n]{0,50})?\]([^[\n]{1,2000})\[\/img\]/gi,
        (_all, address) => shown(address.trim(), "") ?? link("", address.trim()),
      )
      .replace(/\[url=([^\]\n]{1,2000})\]([^[\n]{0,500})\[\/url\]/gi, (_all, address, label) =>
        link(label, (address as string).replace(/^["']|["']$/g, "")),
      ),
  );
  return plain.replace(/[\ue020-\ue07e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - APART),
  );
}

/** Where signs that were written for themselves are kept meanwhile: nobody writes there. */
const APART = 0xe000;

const withEscapesApart = (line: string): string =>
  line.replace(/\\([\\\x60*_{}[\]()#+\-.!~|>])/g, (_all, sign: string) =>
    String.fromCharCode(APART + sign.charCodeAt(0)),
  );

const attribute = (said: string, name: string): string =>
  new RegExp(String.raw`\b${name}\s*=\s*"([^"]{0,2000})"`, "i").exec(said)?.[1] ?? "";

const HTML =
  /<\/?(?:a|abbr|aside|b|big|blockquote|center|cite|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|ins|kbd|li|mark|ol|p|pre|q|s|small|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^>\n]{0,1000})?\/?>/gi;
const TAGS =
  /\[\/?(?:b|i|u|s|url|img|code|center|left|right|spoiler|hide|color|size|font|list|poll|wrap|details|grid)(?:[ =][^\]\n]{0,300})?\]/gi;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "’",
  nbsp: "\u00a0",
  "#39": "’",
};

/** A line without the signs that say how it looks. */
const withoutSigns = (line: string): string =>
  line
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(HTML, "")
    .replace(/<(https?:\/\/[^>\s]{1,2000})>/g, "$1")
    .replace(/\[details="?([^"\]\n]{0,300})"?\]/gi, "$1")
    .replace(
      /\[date=(\d{4}-\d{2}-\d{2})(?: time=([\d:]{4,8}))?[^\]\n]{0,300}\]/gi,
      (_all, day, hour) => (hour ? `${day} ${hour}` : day),
    )
    .replace(TAGS, "")
    .replace(/^ {0,3}#{1,6}[ \t]+/, "")
    .replace(/(\*\*|__|~~)(?=\S)([^\n]{1,500}?\S|\S)\1/g, "$2")
    .replace(/(^|[^\w*])\*(?=[^\s*])([^*\n]{0,500}[^\s*])\*(?![\w*])/g, "$1$2")
    .replace(/(^|[^\w/:])_(?=[^\s_])([^_\n]{0,500}[^\s_])_(?!\w)/g, "$1$2")
    .replace(/\x60([^\x60\n]{1,1000})\x60/g, "$1")
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_all, name) => ENTITIES[name] as string);
