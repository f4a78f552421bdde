import { sql } from "kysely";
import type { ErasureKind } from "../../../../shared/administration/erasure-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** Who was erased, under a keyed hash, how much of them, and when. */
export type RecordedErasure = { member: string; kind: ErasureKind; at: Date };

/**
 * Records that a member is erased: all of them where what they wrote is hidden, else what names
 * them. A member is erased once.
 */
export async function insertErasure(
  tx: Transaction,
  { memberId, hash, at }: { memberId: string; hash: string; at: Date },
): Promise<void> {
  await sql`
    insert into erasures (member_hash, kind, erased_at)
    select ${hash}, case when m.texts_hidden then 'everything' else 'identity' end, ${at}
    from members m where m.id = ${memberId}
    on conflict (member_hash) do nothing`.execute(tx);
}

/** Erasures that are not written beside the backups yet, the oldest first, locked. */
export async function lockUnnoted(tx: Transaction): Promise<RecordedErasure[]> {
  const rows = await tx
    .selectFrom("erasures")
    .select(["member_hash as member", "kind", "erased_at as at"])
    .where("noted_at", "is", null)
    .orderBy("erased_at")
    .forUpdate()
    .execute();
  return rows;
}

/** Notes that these erasures are written beside the backups. */
export async function markNoted(
  tx: Transaction,
  members: readonly string[],
  at: Date,
): Promise<void> {
  if (members.length === 0) return;
  await tx
    .updateTable("erasures")
    .set({ noted_at: at })
    .where("member_hash", "in", members)
    .execute();
}

/** Ids of all members who were not erased. */
export async function listPresent(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("id")
    .where("state", "<>", "deleted")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
