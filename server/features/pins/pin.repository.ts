import type { Transaction } from "../../infrastructure/database/database.ts";

/**
 * Pins a post for a member.
 *
 * @returns false when they had already pinned it
 */
export async function insertPin(
  tx: Transaction,
  { memberId, postId, at }: { memberId: string; postId: string; at: Date },
): Promise<boolean> {
  const pinned = await tx
    .insertInto("pins")
    .values({ member_id: memberId, subject_id: postId, kind: "partage", created_at: at })
    .onConflict((conflict) => conflict.columns(["member_id", "subject_id"]).doNothing())
    .returning("subject_id")
    .executeTakeFirst();
  return pinned !== undefined;
}

/**
 * Takes a member's pin away.
 *
 * @returns false when there was none
 */
export async function removePin(
  tx: Transaction,
  { memberId, postId }: { memberId: string; postId: string },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom("pins")
    .where("member_id", "=", memberId)
    .where("subject_id", "=", postId)
    .returning("subject_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Takes away everyone's pin of a post. */
export async function removePinsOf(tx: Transaction, postId: string): Promise<void> {
  await tx.deleteFrom("pins").where("subject_id", "=", postId).execute();
}
