import { CUT, DumpError } from "./dump-bytes.ts";
import { type DumpRow, MAX_ROW_BYTES, type OnTable, type WantedTables } from "./dump-row.ts";
import { type ByteLine, linesOf } from "./lines-of.ts";

/** How a block of rows begins. */
const BEGINS = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \((.*)\) FROM stdin;\r?$/;
const ENDS = "\\.";
/** The last words of every such dump. */
const WHOLE = "-- PostgreSQL database dump complete";
const MAX_HEAD = 64 * 1024;

/**
 * The rows of a plain `pg_dump`, read as text: nothing of it is run. A row that cannot be read is
 * told, and the next one read.
 *
 * @throws DumpError when its end is missing
 */
export async function* copyRows(
  bytes: AsyncIterable<Buffer>,
  wanted: WantedTables,
  onTable: OnTable,
): AsyncGenerator<DumpRow> {
  let block: Block | null = null;
  let isWhole = false;
  for await (const line of linesOf(bytes, MAX_ROW_BYTES)) {
    if (block) {
      if (isEnd(line)) block = null;
      else if (block.places) yield rowOf(block, line);
    } else if (line && line.length < MAX_HEAD) {
      const text = line.toString("utf8");
      if (text.startsWith("COPY ")) block = blockOf(text, wanted, onTable);
      if (text.startsWith(WHOLE)) isWhole = true;
    }
  }
  if (block || !isWhole) throw new DumpError(CUT);
}

type Block = {
  table: string;
  count: number;
  /** Where the wanted columns stand; null where the table is not wanted. */
  places: [name: string, place: number][] | null;
};

function blockOf(head: string, wanted: WantedTables, onTable: OnTable): Block | null {
  const [, table = "", list = ""] = BEGINS.exec(head) ?? [];
  if (!table) return null;
  const columns = list.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  const names = Object.hasOwn(wanted, table) ? wanted[table] : undefined;
  if (!names) return { table, count: columns.length, places: null };
  onTable(table, columns);
  const places = names.flatMap((name): [string, number][] => {
    const place = columns.indexOf(name);
    return place < 0 ? [] : [[name, place]];
  });
  return { table, count: columns.length, places };
}

const isEnd = (line: ByteLine): boolean =>
  line !== null && line.length <= 3 && line.toString("latin1").trimEnd() === ENDS;

function rowOf({ table, count, places }: Block, line: ByteLine): DumpRow {
  if (!line) return { table, unread: "too-large" };
  // One letter for each byte: a field is put together again from its own.
  const cells = line.toString("latin1").split("\t");
  if (cells.length !== count) return { table, unread: "damaged" };
  const fields: Record<string, string | null> = {};
  for (const [name, place] of places ?? []) fields[name] = fieldOf(cells[place] as string);
  return { table, fields };
}

const fieldOf = (cell: string): string | null =>
  cell === "\\N" ? null : Buffer.from(unescaped(cell), "latin1").toString("utf8");

const LETTERS: Record<string, string> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** What an escaped cell holds, byte by byte: by the published text format of `COPY`. */
export const unescaped = (cell: string): string =>
  cell.includes("\\")
    ? cell.replace(
        /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|([\s\S]))/g,
        (_all, octal, hex, letter) => {
          if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
          if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
          return LETTERS[letter] ?? letter;
        },
      )
    : cell;
