import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QUERY_FRESH_MS } from "../../../../shared/ground/limits.ts";
import { postQueries } from "../post-queries.ts";
import { firstPageOf, postsOf } from "./pages-of.ts";

/** A member's posts that the viewer may read, page by page, in all groups or in one. */
export function useMemberPosts(memberId: string, groupId?: string) {
  const client = useQueryClient();
  const options = postQueries.ofMember(memberId, groupId);
  useState(() => {
    // Stale: cut to its first page, or the refetch would request every page loaded so far.
    const state = client.getQueryState(options.queryKey);
    if (!state) return;
    if (state.isInvalidated || Date.now() - state.dataUpdatedAt > QUERY_FRESH_MS) {
      client.setQueryData(options.queryKey, firstPageOf, { updatedAt: 0 });
    }
  });
  const list = useInfiniteQuery(options);
  return { list, posts: postsOf(list.data) };
}
