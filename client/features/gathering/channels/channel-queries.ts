import type { CHANNEL_LISTS } from "../../../../shared/gathering/channels.contract.ts";
import { callKey, callPages, callQuery } from "../../../infrastructure/reading/queries.ts";

export type ChannelListName = (typeof CHANNEL_LISTS)[number];
/** Which channels are asked for. */
export type ChannelQuestion = {
  which: ChannelListName;
  words?: string;
  /** For the channels created: by whom; the current member by default. */
  memberId?: string;
};

/** Every question asked about channels, each with its key in the cache. */
export const channelQueries = {
  all: callKey("channels"),
  lists: callKey("channels", "list"),
  list: ({ which, words, memberId }: ChannelQuestion) =>
    callPages("channels", "list", {
      which,
      ...(words && { name: words }),
      ...(memberId && { memberId }),
    }),
  one: (id: string) => callQuery("channels", "read", { id }),
  followers: (id: string) => callPages("channels", "listFollowers", { id }),
  invited: (id: string) => callPages("channels", "listInvited", { id }),
  payments: (id: string) => callPages("channels", "listPayments", { id }),
  resources: (id: string) => callQuery("channels", "listResources", { id }),
};

/** Mutation key of the reorder requests in flight for a channel's resources. */
export const arrangingKey = (channelId: string) => ["arrange", channelId];
