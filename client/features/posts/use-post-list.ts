import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { QUERY_FRESH_MS } from "../../../shared/limits.ts";
import { forgetNewPosts, type ListName, useNewPosts } from "./new-posts.ts";
import { firstPageOf, postsOf } from "./pages-of.ts";
import type { postQueries } from "./post-queries.ts";

type ListOptions = ReturnType<typeof postQueries.ofGroup>;

/** Posts page by page, and how many new ones wait behind their button. */
export function usePostList(name: ListName, options: ListOptions) {
  const client = useQueryClient();
  const trim = () => client.setQueryData(options.queryKey, firstPageOf);
  useState(() => {
    // Too old to be trusted: only its head will be read again, not every page once seen.
    const state = client.getQueryState(options.queryKey);
    if (state && Date.now() - state.dataUpdatedAt > QUERY_FRESH_MS) {
      client.setQueryData(options.queryKey, firstPageOf, { updatedAt: state.dataUpdatedAt });
    }
  });
  const list = useInfiniteQuery(options);
  const posts = postsOf(list.data);
  const fresh = useFresh(name, posts);
  const showNew = async () => {
    trim();
    await list.refetch();
    forgetNewPosts(name);
  };
  return { list, posts, fresh, showNew };
}

/** How many posts wait that the list does not show; the mark goes once it shows them all. */
export function useFresh(name: ListName, posts: readonly { id: string }[]): number {
  const waiting = useNewPosts(name);
  const shown = new Set(posts.map(({ id }) => id));
  const fresh = [...waiting].filter((id) => !shown.has(id)).length;
  useEffect(() => {
    if (waiting.size > 0 && fresh === 0) forgetNewPosts(name);
  }, [name, waiting, fresh]);
  return fresh;
}
