import type { Transaction } from "../../infrastructure/database/database.ts";
import { closePostsOf } from "./post.repository.ts";

/**
 * A group that closes takes its posts with it: what was said there to everyone, and stands in no
 * group that others see, is for its members from then on. Opening the group again leaves it so.
 */
export const closeWithGroup = (
  tx: Transaction,
  { groupId, closes }: { groupId: string; closes: boolean },
): Promise<void> => (closes ? closePostsOf(tx, groupId) : Promise.resolve());
