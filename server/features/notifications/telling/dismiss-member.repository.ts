import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/**
 * Someone is told of no more: rows where nobody else acted go; where others did, they act there no
 * longer, and nothing is quoted.
 *
 * @param memberId whose rows; everyone's where nobody is named
 * @returns whose rows changed
 */
export async function dismissActor(
  tx: Transaction,
  { actorId, memberId = null }: { actorId: string; memberId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with theirs as (
      select n.id, n.member_id, exists (select 1 from notification_actors o
        where o.notification_id = n.id and o.member_id <> ${actorId}) as others
      from notifications n
      join notification_actors a on a.notification_id = n.id and a.member_id = ${actorId}
      where n.kind not in ('event', 'group')
        ${memberId === null ? sql`` : sql`and n.member_id = ${memberId}`}
    ), emptied as (
      delete from notifications n using theirs where n.id = theirs.id and not theirs.others
    ), acts_no_more as (
      delete from notification_actors a using theirs
      where a.notification_id = theirs.id and a.member_id = ${actorId} and theirs.others
    ), fewer as (
      update notifications n set count = greatest(n.count - 1, 1), data = n.data - 'excerpt'
      from theirs where n.id = theirs.id and theirs.others
    )
    select distinct member_id from theirs`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** Nothing that was told to someone who left, nor how they wished it, is kept. */
export async function deleteReader(tx: Transaction, memberId: string): Promise<void> {
  for (const table of [
    "notifications",
    "notification_preferences",
    "notification_mutes",
    "notification_alerts",
    "notification_digests",
  ] as const)
    await tx.deleteFrom(table).where("member_id", "=", memberId).execute();
}
