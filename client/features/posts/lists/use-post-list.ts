import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { QUERY_FRESH_MS } from "../../../../shared/ground/limits.ts";
import { localUserId } from "../../../infrastructure/session/local-user.ts";
import type { postQueries } from "../post-queries.ts";
import { dismissNewPosts, type ListName, useNewPosts } from "./new-posts.ts";
import { firstPageOf, postsOf } from "./pages-of.ts";

type ListOptions = ReturnType<typeof postQueries.ofGroup>;

/** Posts page by page, and how many new ones wait behind their button. */
export function usePostList(name: ListName, options: ListOptions) {
  const client = useQueryClient();
  const trim = () => client.setQueryData(options.queryKey, firstPageOf);
  useState(() => {
    // Stale: cut to its first page, or the refetch would request every page loaded so far.
    const state = client.getQueryState(options.queryKey);
    const old = state && Date.now() - state.dataUpdatedAt > QUERY_FRESH_MS;
    if (old || state?.isInvalidated) {
      client.setQueryData(options.queryKey, firstPageOf, { updatedAt: state?.dataUpdatedAt });
      void client.invalidateQueries({ queryKey: options.queryKey, refetchType: "none" });
    }
  });
  const list = useInfiniteQuery(options);
  const shown = useShown(name, postsOf(list.data), () => {
    trim();
    return list.refetch();
  });
  return { list, ...shown };
}

/** Scrolled further than this, in CSS pixels, new posts above would move what is being read. */
const TOP_PX = 100;

type Listed = { id: string; author: { id: string } };

/**
 * The posts a list shows, and how many new ones wait behind the button: those announced by the live
 * stream, and those that a response put above what the reader is looking at.
 *
 * @param read requests the head of the list from the server
 */
export function useShown<P extends Listed>(
  name: ListName,
  posts: P[],
  read: () => Promise<unknown>,
) {
  const waiting = useNewPosts(name);
  const [newest] = posts;
  const [head, setHead] = useState(newest?.id);
  const above = Math.max(
    0,
    posts.findIndex(({ id }) => id === head),
  );
  useLayoutEffect(() => {
    if (above === 0 || scrollY < TOP_PX || newest?.author.id === localUserId()) setHead(newest?.id);
  }, [above, newest]);
  const untold = [...waiting].filter((id) => posts.every((post) => post.id !== id)).length;
  useEffect(() => {
    if (waiting.size > 0 && untold === 0) dismissNewPosts(name);
  }, [name, waiting, untold]);
  const showNew = async () => {
    await read();
    dismissNewPosts(name);
    setHead(undefined);
  };
  const nothingToMove = posts.length === 0 && untold > 0;
  const showFirst = useEffectEvent(() => void showNew());
  useEffect(() => {
    if (nothingToMove) showFirst();
  }, [nothingToMove]);
  const { key } = useLocation();
  const visit = useRef("");
  useEffect(() => {
    // At the top, on a return or a second navigation to this page: no reading position to lose.
    const again = visit.current !== "" && visit.current !== key;
    if (scrollY < TOP_PX && (again || untold > 0)) void showNew();
    visit.current = key;
  }, [key]);
  return { posts: posts.slice(above), fresh: above + untold, showNew };
}
