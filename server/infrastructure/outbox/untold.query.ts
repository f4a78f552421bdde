import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** For how long the first fact that has no position yet has waited, in seconds; 0 without one. */
export async function readUntoldSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from outbox where position is null`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
