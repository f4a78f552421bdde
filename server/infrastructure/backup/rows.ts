import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { quoted } from "./schema.ts";

/** Whole rows of a table as COPY writes them, a line each. */
export type RowsPart = { text: Buffer; rows: number };

/** A part is sent on once it is that long: its size stands before it in the archive. */
const PART_BYTES = 512 * 1024;

/** What may come at once after that. */
const ROOM_BYTES = 128 * 1024;

const NEWLINE = 10;

const listed = (columns: readonly string[]): string => columns.map(quoted).join(", ");

/**
 * All rows of a table, in parts, each of which is overwritten by the next. A newline always ends a
 * row: COPY escapes those within a value.
 */
export async function* copyOut(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): AsyncGenerator<RowsPart> {
  const text = `copy ${quoted(table)} (${listed(columns)}) to stdout`;
  // Buffers that come and go wait for the garbage collector, and are held meanwhile.
  let held: Buffer = Buffer.allocUnsafeSlow(PART_BYTES + ROOM_BYTES);
  let filled = 0;
  for await (const chunk of client.query(copyTo(text)) as AsyncIterable<Buffer>) {
    if (filled + chunk.length > held.length) held = widened(held, filled, chunk.length);
    chunk.copy(held, filled);
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    const whole = end > 0 ? filled + end : 0;
    filled += chunk.length;
    if (whole < PART_BYTES) continue;
    yield partOf(held.subarray(0, whole));
    held.copyWithin(0, whole, filled);
    filled -= whole;
  }
  if (filled > 0) yield partOf(held.subarray(0, filled));
}

/** A larger buffer with what was held, for a row longer than a part. */
function widened(held: Buffer, filled: number, more: number): Buffer {
  const wider = Buffer.allocUnsafeSlow(filled + more + held.length);
  held.copy(wider, 0, 0, filled);
  return wider;
}

function partOf(text: Buffer): RowsPart {
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
