import type { Transaction } from "../../../infrastructure/database/database.ts";
import { erasePoll } from "./poll.repository.ts";

/** A post that is deleted takes its poll with it: its answers are words too. */
export const deletePoll = (tx: Transaction, { postId }: { postId: string }): Promise<void> =>
  erasePoll(tx, postId);
