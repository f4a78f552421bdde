import type { Transaction } from "../../../infrastructure/database/database.ts";
import { erasePoll } from "./poll.repository.ts";

/**
 * Deletes a post's poll with the post: its answers are text its author wrote too. That of a post
 * that is sealed stays without their words, with its votes.
 */
export const deletePoll = async (
  tx: Transaction,
  { postId, sealed }: { postId?: string | undefined; sealed?: true | undefined },
): Promise<void> => {
  if (postId && !sealed) await erasePoll(tx, postId);
};
