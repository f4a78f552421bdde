import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QUERY_FRESH_MS } from "../../../../shared/ground/limits.ts";
import { postQueries } from "../post-queries.ts";
import { firstPageOf, postsOf } from "./pages-of.ts";

/** The posts of a member that one may read, page by page, in all groups or in one. */
export function useMemberPosts(memberId: string, groupId?: string) {
  const client = useQueryClient();
  const options = postQueries.ofMember(memberId, groupId);
  useState(() => {
    // No longer to be trusted: only its head will be read again, not every page once seen.
    const state = client.getQueryState(options.queryKey);
    if (!state) return;
    if (state.isInvalidated || Date.now() - state.dataUpdatedAt > QUERY_FRESH_MS) {
      client.setQueryData(options.queryKey, firstPageOf, { updatedAt: 0 });
    }
  });
  const list = useInfiniteQuery(options);
  return { list, posts: postsOf(list.data) };
}
