import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { FOLLOWER_NOTES } from "./following.ts";

/** For how long the first fact that has no position yet has waited, in seconds; 0 without one. */
export async function readUntoldSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from outbox where position is null`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** A follower of the outbox, and for how many seconds the first fact it has not read is handed out. */
export type FollowerDelay = { follower: string; seconds: number };

export async function readFollowerDelays(db: Database): Promise<FollowerDelay[]> {
  const { rows } = await sql<FollowerDelay>`
    select substr(n.name, ${FOLLOWER_NOTES.length + 1}) as follower,
      greatest(coalesce(extract(epoch from now() - (
        select o.created_at from outbox o where o.position > (n.value #>> '{}')::bigint
        order by o.position limit 1)), 0), 0)::float8 as seconds
    from server_notes n where n.name like ${`${FOLLOWER_NOTES}%`}`.execute(db);
  return rows;
}
