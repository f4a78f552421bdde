import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { quoted } from "./schema.ts";

/** Whole rows of a table as COPY writes them, a line each. */
export type RowsPart = { text: Buffer; rows: number };

/** A part is sent on once it is that long: its size stands before it in the archive. */
const PART_BYTES = 1024 * 1024;

const NEWLINE = 10;

const listed = (columns: readonly string[]): string => columns.map(quoted).join(", ");

/** All rows of a table, in parts. A newline always ends a row: COPY escapes those within a value. */
export async function* copyOut(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): AsyncGenerator<RowsPart> {
  const text = `copy ${quoted(table)} (${listed(columns)}) to stdout`;
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(copyTo(text)) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    waiting.push(chunk.subarray(0, end));
    bytes += end;
    if (end > 0 && bytes >= PART_BYTES) {
      yield partOf(waiting);
      waiting = [];
      bytes = 0;
    }
    waiting.push(chunk.subarray(end));
    bytes += chunk.length - end;
  }
  if (bytes > 0) yield partOf(waiting);
}

function partOf(chunks: Buffer[]): RowsPart {
  const text = Buffer.concat(chunks);
  let rows = 0;
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) rows += 1;
  return { text, rows };
}

/** Loads a part into its table. @returns how many rows */
export async function copyIn(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  text: Buffer,
): Promise<number> {
  const sink = client.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`));
  await pipeline(Readable.from([text]), sink);
  return sink.rowCount;
}
