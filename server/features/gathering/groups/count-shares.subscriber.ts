import type { Transaction } from "../../../infrastructure/database/database.ts";
import { countShares } from "./membership.repository.ts";

/** nombreDePartages: adds one to each group of a new post (spec, section 7). */
export const countPublished = (
  tx: Transaction,
  { groupIds }: { groupIds: string[] },
): Promise<void> => countShares(tx, groupIds, 1);

/** nombreDePartages: takes one from each group of a deleted post. */
export const countDeleted = (
  tx: Transaction,
  { groupIds }: { groupIds: string[] },
): Promise<void> => countShares(tx, groupIds, -1);
