import type { Transaction } from "../../infrastructure/database/database.ts";
import { closePostsOf, closePostsOfChannels, relabelPosts } from "./post.repository.ts";

/**
 * A group that closes takes its posts with it: what was said there to everyone, and stands in no
 * group that others see, is for its members from then on, and what its free channels said to
 * everyone is for those who follow them. Opening the group again leaves it so.
 */
export async function closeWithGroup(
  tx: Transaction,
  { groupId, closes }: { groupId: string; closes: boolean },
): Promise<void> {
  if (!closes) return;
  await closePostsOf(tx, groupId);
  await closePostsOfChannels(tx, groupId);
}

/** The posts of a channel follow its access: for everyone where it is free. */
export async function relabelWithChannel(
  tx: Transaction,
  { channelId, opensToAll }: { channelId: string; opensToAll?: boolean | undefined },
): Promise<void> {
  if (opensToAll !== undefined) await relabelPosts(tx, channelId, opensToAll);
}
