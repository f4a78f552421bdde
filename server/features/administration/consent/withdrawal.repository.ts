import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { RestoredProfile } from "../../people/index.ts";

/**
 * Keeps apart the profile fields that name a member, to restore them later.
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
    from members where id = ${memberId} and state in ('active', 'pending', 'suspended')
    on conflict (member_id) do nothing returning member_id`.execute(tx);
  return rows.length > 0;
}

/** The profile kept to restore a member, with the request for erasure opened for them. */
export type Withdrawal = RestoredProfile & { requestId: string };

/**
 * Takes out the profile kept to restore a member; null where none was. A suspended member still is,
 * unless the suspension ended meanwhile.
 */
export async function takeWithdrawal(
  tx: Transaction,
  memberId: string,
): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`
    delete from withdrawals w where member_id = ${memberId}
    returning request_id as "requestId", name, about, city, avatar_media_id as "avatarMediaId",
      on_map as "onMap", case
        when state = 'suspended' and not exists (select 1 from sanctions s
          where s.member_id = w.member_id and s.kind = 'suspension' and s.lifted_at is null)
        then 'active' else state end as state`.execute(tx);
  return rows[0] ?? null;
}

/** Ids of removed members whose hidden texts may not be erased yet. */
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

/** Deletes the profile kept to restore a member. @returns the id of its portrait */
export async function deleteWithdrawal(tx: Transaction, memberId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom("withdrawals")
    .where("member_id", "=", memberId)
    .returning("avatar_media_id")
    .executeTakeFirst();
  return row?.avatar_media_id ?? null;
}
