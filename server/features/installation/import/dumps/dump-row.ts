import type { Refusal } from "../form.ts";

/** Columns of the tables that are wanted; the rest of a dump is passed over. */
export type WantedTables = Readonly<Record<string, readonly string[]>>;

/** One row of a dump: its wanted columns by name, null where they are; or why it cannot be read. */
export type DumpRow =
  | { table: string; fields: Record<string, string | null> }
  | { table: string; unread: Refusal };

/** Longest row that is kept: a text and its drawing have a few hundred kilobytes. */
export const MAX_ROW_BYTES = 8 * 1024 * 1024;

/** Tells which columns a table has, once for each table that is wanted and there. */
export type OnTable = (table: string, columns: readonly string[]) => void;
