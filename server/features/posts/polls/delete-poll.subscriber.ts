import type { Transaction } from "../../../infrastructure/database/database.ts";
import { erasePoll } from "./poll.repository.ts";

/** Deletes a post's poll with the post: its answers are text its author wrote too. */
export const deletePoll = (tx: Transaction, { postId }: { postId: string }): Promise<void> =>
  erasePoll(tx, postId);
