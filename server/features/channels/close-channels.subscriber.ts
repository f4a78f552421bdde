import type { Transaction } from "../../infrastructure/database/database.ts";
import { closePostsOfChannels } from "./channel.repository.ts";

/**
 * A group that closes takes its channels with it: what a free one of them said to everyone is for
 * those who follow it from then on. Opening the group again leaves it so.
 */
export const closeChannelsWithGroup = (
  tx: Transaction,
  { groupId, closes }: { groupId: string; closes: boolean },
): Promise<void> => (closes ? closePostsOfChannels(tx, groupId) : Promise.resolve());
