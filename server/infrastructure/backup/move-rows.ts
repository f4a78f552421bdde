import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { quoted } from "./schema.ts";

/** A table by its schema and name, with the columns that are stored. */
export type StoredTable = { schema: string; name: string; columns: readonly string[] };

const nameOf = ({ schema, name }: StoredTable): string => `${quoted(schema)}.${quoted(name)}`;

const listed = (columns: readonly string[]): string => columns.map(quoted).join(", ");

/** What a row says, as 32 letters. */
const sumOfRow = (columns: readonly string[]): string => `md5(row(${listed(columns)})::text)`;

/** Which of 4096 heaps a sum belongs to. */
const heapOf = (sum: string): string => `('x' || left(${sum}, 3))::bit(12)::int`;

/**
 * Rows of a table from one database to another, as they come.
 *
 * @param heaps those alone; null for all
 * @returns how many
 */
export async function moveRows(
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: StoredTable,
  heaps: readonly number[] | null = null,
): Promise<number> {
  const columns = listed(table.columns);
  const name = nameOf(table);
  const which = heaps ? `where ${heapOf(sumOfRow(table.columns))} in (${heaps.join(", ")})` : "";
  // By a query: the table of jobs is in parts, which COPY alone does not read.
  const source = from.query(copyTo(`copy (select ${columns} from ${name} ${which}) to stdout`));
  const sink = to.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(source, sink);
  return sink.rowCount;
}

export async function emptyTable(client: pg.ClientBase, table: StoredTable): Promise<void> {
  await client.query(`delete from ${nameOf(table)}`);
}

/** Has heaps of rows say what they say on the other side. */
export async function replaceRows(
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: StoredTable,
  heaps: readonly number[],
): Promise<void> {
  await to.query(
    `delete from ${nameOf(table)} where ${heapOf(sumOfRow(table.columns))} = any($1)`,
    [heaps],
  );
  await moveRows(from, to, table, heaps);
}

/**
 * Settings under which every PostgreSQL writes the same value by the same letters, for a connection
 * whose rows are compared.
 */
export const SAME_LETTERS =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; " +
  "set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = 'content'";

/** How many rows a table has, and by heap a sum of what they say that no order changes. */
export type TableSums = { rows: number; heaps: Map<number, string> };

export async function sumsOf(client: pg.ClientBase, table: StoredTable): Promise<TableSums> {
  const { rows } = await client.query<{ heap: number; rows: number; sum: string }>(
    `select ${heapOf("sum")} as heap, count(*)::int as rows,
       sum(('x' || substr(sum, 4, 16))::bit(64)::bigint::numeric)::text as sum
     from (select ${sumOfRow(table.columns)} as sum from ${nameOf(table)}) r group by 1`,
  );
  return {
    rows: rows.reduce((total, one) => total + one.rows, 0),
    heaps: new Map(rows.map((one) => [one.heap, `${one.rows} ${one.sum}`])),
  };
}

/** Heaps whose rows are not the same. */
export function differingHeaps(one: TableSums, other: TableSums): number[] {
  const heaps = new Set([...one.heaps.keys(), ...other.heaps.keys()]);
  return [...heaps].filter((heap) => one.heaps.get(heap) !== other.heaps.get(heap));
}
