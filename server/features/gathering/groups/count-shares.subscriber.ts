import type { Transaction } from "../../../infrastructure/database/database.ts";
import { countShares } from "./membership.repository.ts";

const each = (groupIds: readonly string[], by: number) =>
  groupIds.map((groupId) => ({ groupId, by }));

/** nombreDePartages: adds one to each group of a new post (spec, section 7). */
export const countPublished = (
  tx: Transaction,
  { groupIds }: { groupIds: string[] },
): Promise<void> => countShares(tx, each(groupIds, 1));

/** nombreDePartages: follows a post that its author puts into other groups. */
export async function countMoved(
  tx: Transaction,
  { moved }: { moved?: { joinedGroupIds: string[]; leftGroupIds: string[] } | undefined },
): Promise<void> {
  if (!moved) return;
  await countShares(tx, [...each(moved.joinedGroupIds, 1), ...each(moved.leftGroupIds, -1)]);
}

/** nombreDePartages: takes one from each group of a deleted post. */
export const countDeleted = (
  tx: Transaction,
  { groupIds }: { groupIds: string[] },
): Promise<void> => countShares(tx, each(groupIds, -1));
