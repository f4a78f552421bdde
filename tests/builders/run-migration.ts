import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database, Transaction } from "../../server/infrastructure/database/database.ts";

/**
 * Runs a migration again, once former rows stand in its way.
 *
 * @param name of its file, as `0022-passkeys-in-cose.sql`
 */
export async function runMigration(db: Database | Transaction, name: string): Promise<void> {
  const file = new URL(`../../database/migrations/${name}`, import.meta.url);
  await sql.raw(await readFile(file, "utf8")).execute(db);
}
