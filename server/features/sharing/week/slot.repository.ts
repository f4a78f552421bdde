import type { PublishingSlot } from "../../../../shared/sharing/week/week.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** For how long a moment is held for a share on its way: publishing takes seconds. */
export const SLOT_HELD_MS = 2 * 60_000;

/** Gives a member these slots in place of those they have. */
export async function replaceSlots(
  tx: Transaction,
  memberId: string,
  slots: readonly PublishingSlot[],
): Promise<void> {
  await tx.deleteFrom("publishing_slots").where("member_id", "=", memberId).execute();
  if (slots.length === 0) return;
  await tx
    .insertInto("publishing_slots")
    .values(slots.map(({ weekday, hour }) => ({ member_id: memberId, weekday, hour })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Holds a moment of a member's queue for a share: of two that want it, one gets it.
 *
 * @returns false when another share holds it
 */
export async function holdSlot(
  tx: Transaction,
  { memberId, at, shareId, now }: { memberId: string; at: Date; shareId: string; now: Date },
): Promise<boolean> {
  const before = new Date(now.getTime() - SLOT_HELD_MS);
  await tx
    .deleteFrom("taken_slots")
    .where("member_id", "=", memberId)
    .where("taken_at", "<=", before)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("taken_slots")
    .values({ member_id: memberId, at, share_id: shareId, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "at"])
        .doUpdateSet({ taken_at: now })
        .where("taken_slots.share_id", "=", shareId),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets go of the moments held for a share that was not published. */
export async function releaseSlots(tx: Transaction, shareId: string): Promise<void> {
  await tx.deleteFrom("taken_slots").where("share_id", "=", shareId).execute();
}

/** Forgets the slots of a member, and what they held. */
export async function deleteSlotsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("publishing_slots").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("taken_slots").where("member_id", "=", memberId).execute();
}
