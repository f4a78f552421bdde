import type { GuideBlock, GuideLine, GuidePiece } from "../../../shared/public-pages.ts";

/** A guide as its page shows it. */
export type Guide = { title: string; blocks: GuideBlock[] };

/**
 * Reads a guide of `docs/guides`: the few marks of Markdown that they use — headings, paragraphs,
 * lists of one level, tables, bold, code, addresses written out, and links to pages of the site.
 */
export function readGuide(text: string): Guide {
  const chunks = text.split(/\n{2,}/).flatMap((chunk) => chunk.trim() || []);
  const [first = "", ...others] = chunks;
  return { title: first.replace(/^# /, ""), blocks: others.map(blockOf) };
}

function blockOf(chunk: string): GuideBlock {
  const lines = chunk.split("\n");
  const heading = /^(##|###) (.*)$/.exec(chunk);
  if (heading) {
    const [, marks = "", words = ""] = heading;
    return { kind: "heading", level: marks.length === 2 ? 2 : 3, line: piecesOf(words) };
  }
  if (lines.every((line) => /^- /.test(line))) return listOf(lines, false);
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf(lines, true);
  if (lines.every((line) => /^\|.*\|$/.test(line))) return tableOf(lines);
  return { kind: "paragraph", line: piecesOf(lines.join(" ")) };
}

const listOf = (lines: string[], ordered: boolean): GuideBlock => ({
  kind: "list",
  ordered,
  items: lines.map((line) => piecesOf(line.replace(/^(-|\d+\.) /, ""))),
});

/** The second line of a table only draws its rule. */
function tableOf([head = "", , ...rows]: string[]): GuideBlock {
  return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
}

const cellsOf = (line: string): GuideLine[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => piecesOf(cell.trim()));

const MARKS =
  /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|(?<link>https:\/\/[^\s»),]+[^\s»),.])|\[(?<words>[^\]]+)\]\((?<page>\/[^)]+)\)/g;

function piecesOf(text: string): GuideLine {
  const pieces: GuidePiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push(pieceOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  return end < text.length ? [...pieces, { kind: "text", text: text.slice(end) }] : pieces;
}

function pieceOf({ words, page, ...marked }: Record<string, string | undefined>): GuidePiece {
  if (words && page) return { kind: "link", text: words, href: page };
  const [kind, text] = Object.entries(marked).find(([, value]) => value) ?? [];
  return { kind: kind as GuidePiece["kind"], text: text ?? "" };
}
