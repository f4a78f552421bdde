import { callPages, callQuery } from "../../infrastructure/reading/queries.ts";

/** The queries about posts, each with its cache key. */
export const postQueries = {
  feed: callQuery("posts", "feed"),
  ofGroup: (groupId: string) => ({
    ...callPages("posts", "listOfGroup", { groupId }),
    // The live stream tells what is new; a refetch would move the posts the reader is looking at.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }),
  ofChannel: (channelId: string) => ({
    ...callPages("posts", "listOfChannel", { channelId }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }),
  ofMember: (id: string, groupId?: string) => ({
    ...callPages("members", "listPosts", { id, ...(groupId && { groupId }) }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }),
  one: (id: string) => callQuery("posts", "read", { id }),
  likers: (id: string) => callPages("posts", "listLikes", { id }),
};
