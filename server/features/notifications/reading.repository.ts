import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";

type Reading = {
  memberId: string;
  sessionId: string;
  /** Null for all of them. */
  ids: readonly string[] | null;
  at: Date;
};

/** How long rows that a batch of notifications holds are waited for. */
const PATIENCE = "2s";

/**
 * Marks notifications of a member as read, on this device and in all; what alerts of them were due
 * are due no longer.
 *
 * @returns whether anything changed
 * @throws SQLSTATE 55P03 where the rows are held for more than two seconds
 */
export async function markRead(
  tx: Transaction,
  { memberId, sessionId, ids, at }: Reading,
): Promise<boolean> {
  const wanted = ids
    ? sql`n.id = any(${[...ids]}::uuid[])`
    : sql`(n.read_at is null or not exists (select 1 from notification_reads r
        where r.notification_id = n.id and r.session_id = ${sessionId}::uuid))`;
  await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(tx);
  const { rows } = await sql`
    with mine as (
      select n.id, n.read_at from notifications n
      where n.member_id = ${memberId} and n.kind <> 'message' and ${wanted}
      for no key update
    ), read as (
      update notifications n set read_at = ${at}, alert_at = null
      from mine where n.id = mine.id and mine.read_at is null
      returning n.id
    ), here as (
      insert into notification_reads (notification_id, session_id, created_at)
      select mine.id, s.id, ${at}::timestamptz from mine join sessions s on s.id = ${sessionId}::uuid
      on conflict do nothing
      returning notification_id as id
    )
    select id from read union select id from here`.execute(tx);
  return rows.length > 0;
}
