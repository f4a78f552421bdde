import { type RawBuilder, sql } from "kysely";

/**
 * Many rows at once, as a relation with the columns of `table`: their values are given as JSON, and
 * typed by the table. Fields that are left out are null.
 */
export const jsonRows = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
