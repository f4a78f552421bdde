import type { Transaction } from "../../infrastructure/database/database.ts";
import { closePostsOf, closePostsOfChannels, relabelPosts } from "./post.repository.ts";

/**
 * When a group closes, its public posts become visible to its members only, unless they are also in
 * another open group, and the public posts of its channels to those who follow them. Opening the
 * group again does not undo it.
 */
export async function closeWithGroup(
  tx: Transaction,
  { groupId, closes }: { groupId: string; closes: boolean },
): Promise<void> {
  if (!closes) return;
  await closePostsOf(tx, groupId);
  await closePostsOfChannels(tx, groupId);
}

/** Keeps the visibility of a channel's posts in line with its access: public while it is free. */
export async function relabelWithChannel(
  tx: Transaction,
  { channelId, opensToAll }: { channelId: string; opensToAll?: boolean | undefined },
): Promise<void> {
  if (opensToAll !== undefined) await relabelPosts(tx, channelId, opensToAll);
}
