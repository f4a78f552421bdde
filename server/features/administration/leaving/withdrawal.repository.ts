import { sql } from "kysely";
import {
  DAYS_TO_COME_BACK,
  type ErasedCounts,
  type ErasureReason,
} from "../../../../shared/administration/erasure-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { RestoredProfile } from "../../people/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** When who leaves now is erased. */
export const erasureOf = (at: Date): Date => new Date(at.getTime() + DAYS_TO_COME_BACK * DAY_MS);

/**
 * Keeps apart the profile fields that name a member, to restore them later.
 *
 * @param requestId the request for erasure of who took back their consent; null of who deletes
 *   their account
 * @returns false when they had done so before
 */
export async function putAside(
  tx: Transaction,
  memberId: string,
  { requestId, at, dueAt }: { requestId: string | null; at: Date; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into withdrawals (member_id, request_id, state, name, about, city, avatar_media_id, on_map,
      accepted_belief_data_at, due_at, created_at)
    select id, ${requestId}::uuid, state, name, about, city, avatar_media_id, on_map,
      accepted_belief_data_at, ${dueAt}::timestamptz, ${at}
    from members where id = ${memberId} and state in ('active', 'pending', 'suspended')
    on conflict (member_id) do nothing returning member_id`.execute(tx);
  return rows.length > 0;
}

/** The profile kept to restore a member, with the request for erasure opened for them. */
export type Withdrawal = RestoredProfile & {
  requestId: string | null;
  acceptedBeliefDataAt: Date | null;
};

/** Whether `w` is of who took back their consent, or of who deletes their account. */
const because = (reason: ErasureReason) =>
  reason === "consent" ? sql`w.request_id is not null` : sql`w.request_id is null`;

/**
 * Takes out the profile kept to restore a member, until their erasure begins; null where none is. A
 * suspended member still is, unless the suspension ended meanwhile.
 */
export async function takeWithdrawal(
  tx: Transaction,
  memberId: string,
  { reason, now }: { reason: ErasureReason; now: Date },
): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`
    delete from withdrawals w where member_id = ${memberId} and ${because(reason)}
      and due_at > ${now} and counts is null
    returning request_id as "requestId", name, about, city, avatar_media_id as "avatarMediaId",
      on_map as "onMap", accepted_belief_data_at as "acceptedBeliefDataAt", case
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

/** Ids of members whose days to come back are over, who waited longest first. */
export async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawals")
    .select("member_id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("member_id")
    .execute();
  return rows.map((row) => row.member_id);
}

/** Notes what there is to erase of a member, once: what is erased meanwhile counts. */
export async function saveCounts(
  tx: Transaction,
  memberId: string,
  counts: ErasedCounts,
): Promise<void> {
  await tx
    .updateTable("withdrawals")
    .set({ counts: JSON.stringify(counts) })
    .where("member_id", "=", memberId)
    .where("counts", "is", null)
    .execute();
}

/** What there was to erase of a member. */
export async function findCounts(tx: Transaction, memberId: string): Promise<ErasedCounts | null> {
  const row = await tx
    .selectFrom("withdrawals")
    .select("counts")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.counts ?? null;
}

/** What named a member, and is deleted with what was kept to restore them. */
export type Forgotten = { name: string; portraitId: string | null };

/** Deletes the profile kept to restore a member. */
export async function deleteWithdrawal(
  tx: Transaction,
  memberId: string,
): Promise<Forgotten | null> {
  const row = await tx
    .deleteFrom("withdrawals")
    .where("member_id", "=", memberId)
    .returning(["name", "avatar_media_id as portraitId"])
    .executeTakeFirst();
  return row ?? null;
}
