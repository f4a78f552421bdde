import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayKnowOf } from "../protection/protected-member.query.ts";

/**
 * Whether there is such a member to block, of whom the viewer may know, and how many the viewer
 * blocks already.
 */
export async function readBlockable(
  tx: Transaction,
  viewer: Viewer,
  memberId: string,
): Promise<{ exists: boolean; blocked: number }> {
  const row = await tx
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom("members")
            .select("id")
            .where("id", "=", memberId)
            .where("state", "in", ["active", "suspended"])
            .where(mayKnowOf(viewer, "members")),
        )
        .as("exists"),
      eb
        .selectFrom("blocks")
        .select((count) => count.fn.countAll<string>().as("count"))
        .where("member_id", "=", viewer.id)
        .where("blocked_id", "<>", memberId)
        .as("blocked"),
    ])
    .executeTakeFirstOrThrow();
  return { exists: Boolean(row.exists), blocked: Number(row.blocked) };
}

/** Blocks a member. @returns false when they already are blocked */
export async function insertBlock(
  tx: Transaction,
  memberId: string,
  blockedId: string,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("blocks")
    .values({ member_id: memberId, blocked_id: blockedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Unblocks a member. @returns false when they were not blocked */
export async function deleteBlock(
  tx: Transaction,
  memberId: string,
  blockedId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("blocks")
    .where("member_id", "=", memberId)
    .where("blocked_id", "=", blockedId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
