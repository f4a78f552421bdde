import { postQueries } from "../post-queries.ts";
import { usePostList } from "./use-post-list.ts";

/** The posts of a group page by page, and how many new ones wait behind their button. */
export const useGroupPosts = (groupId: string) =>
  usePostList(groupId, postQueries.ofGroup(groupId));
