import { postQueries } from "../post-queries.ts";
import { usePostList } from "./use-post-list.ts";

/** The posts of a channel page by page, and how many new ones wait behind their button. */
export const useChannelPosts = (channelId: string) =>
  usePostList(channelId, postQueries.ofChannel(channelId));
