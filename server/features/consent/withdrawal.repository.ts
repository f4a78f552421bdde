import { sql } from "kysely";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { searchable } from "../../infrastructure/text.ts";
import { FORMER_MEMBER } from "../members/index.ts";

/**
 * Puts aside what names a member, hides what they wrote and closes their account to the others.
 *
 * @param requestId the request for erasure that was opened for them
 * @returns false when they had done so before
 */
export async function putAside(
  tx: Transaction,
  memberId: string,
  requestId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into withdrawals (member_id, request_id, state, name, about, city, avatar_media_id, on_map,
      accepted_belief_data_at, created_at)
    select id, ${requestId}::uuid, state, name, about, city, avatar_media_id, on_map,
      accepted_belief_data_at, ${at}
    from members where id = ${memberId}
    on conflict (member_id) do nothing returning member_id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update members set state = 'withdrawn', texts_hidden = true, name = ${FORMER_MEMBER},
      search_name = ${searchable(FORMER_MEMBER)}, about = '', city = null, avatar_media_id = null,
      on_map = false, connected = false, accepted_belief_data_at = null
    where id = ${memberId}`.execute(tx);
  return true;
}

/**
 * Gives back what was put aside, with a new consent. Who was suspended still is, unless it ended
 * meanwhile.
 *
 * @returns the request for erasure; null where nothing was put aside
 */
export async function giveBack(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ request_id: string; name: string }>`
    with kept as (delete from withdrawals where member_id = ${memberId} returning *)
    update members m set texts_hidden = false, state = case
        when kept.state = 'suspended' and not exists (select 1 from sanctions s
          where s.member_id = kept.member_id and s.kind = 'suspension' and s.lifted_at is null)
        then 'active' else kept.state end,
      name = kept.name, about = kept.about, city = kept.city,
      avatar_media_id = kept.avatar_media_id, on_map = kept.on_map, accepted_belief_data_at = ${at}
    from kept where m.id = kept.member_id and m.state = 'withdrawn'
    returning kept.request_id, kept.name`.execute(tx);
  const [given] = rows;
  if (!given) return null;
  await tx
    .updateTable("members")
    .set({ search_name: searchable(given.name) })
    .where("id", "=", memberId)
    .execute();
  return given.request_id;
}

/** Ends every session of a member. */
export async function endSessions(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("sessions").where("member_id", "=", memberId).execute();
}

/** Those who were removed and of whom something hidden may be left. */
export async function listRemoved(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("id")
    .where("texts_hidden", "=", true)
    .where("state", "=", "deleted")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that nothing is left to hide of a member. */
export async function forgetHidden(tx: Transaction, memberId: string): Promise<void> {
  await tx.updateTable("members").set({ texts_hidden: false }).where("id", "=", memberId).execute();
}

/** Deletes what was put aside of a member. @returns the portrait that was */
export async function deleteWithdrawal(tx: Transaction, memberId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom("withdrawals")
    .where("member_id", "=", memberId)
    .returning("avatar_media_id")
    .executeTakeFirst();
  return row?.avatar_media_id ?? null;
}
