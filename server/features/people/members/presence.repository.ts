import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";

/**
 * These members are here now (`connected`, `dateOfUpdate` of the specification). Those who come for
 * the first time on a day of the community's clocks are counted.
 */
export async function markConnected(
  db: Database,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    with here as (
      update members m set connected = true, last_seen_at = ${at}::timestamptz
      where m.id = any(${memberIds}::uuid[])
      returning old.last_seen_at as before
    ), today as (
      select (${at}::timestamptz at time zone c.time_zone)::date as day, c.time_zone from community c
    )
    insert into daily_presences as d (day, member_count)
    select today.day, count(*)::int from here, today
    where here.before is null or (here.before at time zone today.time_zone)::date < today.day
    group by today.day
    on conflict (day) do update set member_count = d.member_count + excluded.member_count`.execute(
    db,
  );
}

/** This member left. */
export async function markDisconnected(db: Database, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable("members")
    .set({ connected: false, last_seen_at: at })
    .where("id", "=", memberId)
    .execute();
}
