import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";

/** Due rows handled per statement. */
const AT_ONCE = 5000;

/** Of what is due, lets go of what no browser can ring: most members of a large group have none. */
export async function dropUnheardAlerts(db: Database, now: Date): Promise<void> {
  await sql`
    with unheard as (
      select n.id from notifications n
      where n.alert_at <= ${now} and not exists (select 1 from push_installations i
        join push_registrations r on r.installation_id = i.id where i.member_id = n.member_id)
      ${rowLimit(AT_ONCE)} for update of n skip locked
    )
    update notifications n set alert_at = null from unheard where n.id = unheard.id`.execute(db);
}

/** Locks a member's due alerts until the transaction ends: another server then finds none. */
export async function lockDueAlerts(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications where member_id = ${memberId} and alert_at <= ${now}
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** When each alert is due from now on; null for those that left or are no longer needed. */
export async function saveAlertTimes(
  tx: Transaction,
  times: readonly { id: string; alertAt: Date | null }[],
): Promise<void> {
  await sql`
    update notifications n set alert_at = due.at
    from unnest(${times.map(({ id }) => id)}::uuid[],
      ${times.map(({ alertAt }) => alertAt)}::timestamptz[]) as due (id, at)
    where n.id = due.id`.execute(tx);
}

/** Writes when threads rang a member, the latest first. */
export async function saveRings(
  tx: Transaction,
  memberId: string,
  rings: readonly { thread: string; alertedAt: readonly Date[] }[],
): Promise<void> {
  if (rings.length === 0) return;
  await tx
    .insertInto("notification_alerts")
    .values(
      rings.map(({ thread, alertedAt }) => ({
        member_id: memberId,
        thread,
        alerted_at: [...alertedAt],
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "thread"])
        .doUpdateSet((eb) => ({ alerted_at: eb.ref("excluded.alerted_at") })),
    )
    .execute();
}

/** Forgets threads that rang before. */
export async function deleteRings(db: Database, before: Date): Promise<void> {
  await sql`delete from notification_alerts where alerted_at[1] < ${before}`.execute(db);
}
