/** A line of a table, and the line of the file it begins at, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/** What is wrong with the form of a file, and where. */
export type CsvFault = { line: number; why: "quote-open" | "after-quote" };

export type Csv = { rows: CsvRow[]; fault: CsvFault | null };

const DELIMITERS = [";", ",", "\t", "|"];

/** What separates the cells: what stands most often in the first line, outside its quotes. */
export function delimiterOf(text: string): string {
  const counts = DELIMITERS.map(() => 0);
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (quoted) continue;
    if (letter === "\n" || letter === "\r") {
      if (counts.some((count) => count > 0)) break;
      continue;
    }
    const which = DELIMITERS.indexOf(letter);
    if (which >= 0) counts[which] = (counts[which] ?? 0) + 1;
  }
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ";";
}

/**
 * Reads a table: cells may be quoted, hold new lines, the separator, and quotes written twice. Empty
 * lines are left out. It stops at the first line whose quotes mean nothing, which it names.
 */
export function parseCsv(text: string, delimiter = delimiterOf(text)): Csv {
  const rows: CsvRow[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const read = readRow(text, at, delimiter);
    if (read.fault) {
      return { rows, fault: { line: line + linesIn(text.slice(at, read.at)), why: read.fault } };
    }
    if (read.cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells: read.cells });
    line += linesIn(text.slice(at, read.end));
    at = read.end;
  }
  return { rows, fault: null };
}

type ReadRow =
  | { cells: string[]; end: number; fault: null }
  | { fault: CsvFault["why"]; at: number };

/** The cells of one line of the table, and where the next one begins. */
function readRow(text: string, from: number, delimiter: string): ReadRow {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const read = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
    if (read === null) return { fault: "quote-open", at };
    cells.push(read.cell);
    at = read.end;
    if (text[at] === delimiter) {
      at++;
      continue;
    }
    const end = endOfLine(text, at);
    return end === null ? { fault: "after-quote", at } : { cells, end, fault: null };
  }
}

function readPlain(text: string, from: number, delimiter: string) {
  let end = from;
  while (end < text.length && text[end] !== delimiter && !/[\r\n]/.test(text[end] ?? "")) end++;
  return { cell: text.slice(from, end), end };
}

/** @returns null where the quote is never closed */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  return null;
}

/** Where the line after this one begins; null where something else stands here. */
function endOfLine(text: string, at: number): number | null {
  if (at >= text.length) return at;
  if (text[at] === "\r") return text[at + 1] === "\n" ? at + 2 : at + 1;
  return text[at] === "\n" ? at + 1 : null;
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;
