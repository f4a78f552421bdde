import { sql } from "kysely";
import { PRESENCE_LAPSE_MS } from "../../../../shared/ground/limits.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";

/** One process with open streams, at a moment. */
type Here = { processId: string; at: Date };

/**
 * These members are here now (`connected`, `dateOfUpdate` of the specification), by a stream of this
 * process. Those who come for the first time on a day of the community's clocks are counted. They are
 * held in one order: two processes may renew the same members at once.
 */
export async function markConnected(
  db: Database,
  memberIds: readonly string[],
  { processId, at }: Here,
): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    with held as (
      select id from members where id = any(${memberIds}::uuid[]) order by id for no key update
    ), here as (
      update members m set connected = true, last_seen_at = ${at}::timestamptz
      from held where m.id = held.id
      returning m.id, old.last_seen_at as before
    ), noted as (
      insert into presences (member_id, process_id, seen_at)
      select h.id, ${processId}, ${at} from here h order by h.id
      on conflict (member_id, process_id) do update set seen_at = excluded.seen_at
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

/**
 * This member has no stream left in this process.
 *
 * @returns whether they are gone: no other process had a sign of life of them lately
 */
export function markDisconnected(
  db: Database,
  memberId: string,
  { processId, at }: Here,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // The member is held first, as `markConnected` does: of two processes that they leave at once,
    // the second sees that the first is left.
    await sql`select from members where id = ${memberId} for no key update`.execute(tx);
    const { rows } = await sql`
      with own as (delete from presences where member_id = ${memberId} and process_id = ${processId})
      update members m set connected = false, last_seen_at = ${at}
      where m.id = ${memberId} and not exists (select from presences p
        where p.member_id = m.id and p.process_id <> ${processId}
          and p.seen_at > ${new Date(at.getTime() - PRESENCE_LAPSE_MS)})
      returning m.id`.execute(tx);
    return rows.length > 0;
  });
}

/** Forgets what processes that are no more had noted. */
export async function removeLapsed(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * PRESENCE_LAPSE_MS);
  await db.deleteFrom("presences").where("seen_at", "<", before).execute();
}
