import type { RepeatTimes } from "../../../../shared/sharing/week/occurrences.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { ShareInput } from "../publishing/share.ts";

export type NewRepeat = RepeatTimes & {
  id: string;
  memberId: string;
  post: ShareInput;
  nextAt: Date | null;
  at: Date;
};

/** Writes a publication that comes back, its first time made; one that is there stays as it is. */
export async function insertRepeat(tx: Transaction, repeat: NewRepeat): Promise<void> {
  await tx
    .insertInto("share_repeats")
    .values({
      id: repeat.id,
      member_id: repeat.memberId,
      post: JSON.stringify(repeat.post),
      every: repeat.every,
      step: repeat.step,
      first_day: repeat.firstDay,
      hour: repeat.hour,
      until_day: repeat.until,
      times: repeat.times,
      made: 1,
      next_at: repeat.nextAt,
      created_at: repeat.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Notes which publication one time is; noted once. */
export async function noteOccurrence(
  tx: Transaction,
  occurrence: { repeatId: string; place: number; shareId: string },
): Promise<void> {
  await tx
    .insertInto("repeated_shares")
    .values({
      repeat_id: occurrence.repeatId,
      occurrence: occurrence.place,
      share_id: occurrence.shareId,
    })
    .onConflict((conflict) => conflict.columns(["repeat_id", "occurrence"]).doNothing())
    .execute();
}

/**
 * Goes on to the next time of a repeat, from one that was dealt with.
 *
 * @returns false when another worker did
 */
export async function goOnRepeat(
  tx: Transaction,
  { id, from, nextAt }: { id: string; from: number; nextAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("share_repeats")
    .set({ made: from + 1, next_at: nextAt, problem: null })
    .where("id", "=", id)
    .where("made", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes why the next time could not be made. @returns whether its author was not told of it yet */
export async function noteProblem(
  tx: Transaction,
  { id, place, problem }: { id: string; place: number; problem: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom("share_repeats")
    .select("told_of")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable("share_repeats")
    .set({ problem, told_of: place })
    .where("id", "=", id)
    .execute();
  return row !== undefined && row.told_of !== place;
}

/** Stops a member's repeat. @returns false when there is none that goes on */
export async function stopRepeat(
  tx: Transaction,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("share_repeats")
    .set({ stopped_at: at })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("stopped_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets the repeats of a member; what they made stays. */
export async function deleteRepeatsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("share_repeats").where("member_id", "=", memberId).execute();
}
