import { sql } from "kysely";
import type { Database } from "../../server/infrastructure/database/database.ts";

/** Everything a database holds, jobs included, as text: to look for what may not be there. */
export async function databaseText(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db);
  const texts = [];
  for (const { name } of rows) {
    const all = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(
      db,
    );
    texts.push(...all.rows.map(({ line }) => line));
  }
  return texts.join("\n");
}
