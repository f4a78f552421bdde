import type { PinItem } from "../../../../shared/posts/pins.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** A member's pin of a post or of a private message. */
export type Pin = { memberId: string; subjectId: string; kind: PinItem["kind"] };

/**
 * Pins something for a member.
 *
 * @returns false when they had already pinned it
 */
export async function insertPin(
  tx: Transaction,
  { memberId, subjectId, kind, at }: Pin & { at: Date },
): Promise<boolean> {
  const pinned = await tx
    .insertInto("pins")
    .values({ member_id: memberId, subject_id: subjectId, kind, created_at: at })
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
  { memberId, subjectId, kind }: Pin,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom("pins")
    .where("member_id", "=", memberId)
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .returning("subject_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Takes away everyone's pin of a post or a private message. */
export async function removePinsOf(tx: Transaction, subjectId: string): Promise<void> {
  await tx.deleteFrom("pins").where("subject_id", "=", subjectId).execute();
}
