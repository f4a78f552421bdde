import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "../../infrastructure/live.ts";
import { pinQueries } from "./pin-queries.ts";

/** What one pinned, page by page, as one's devices change it. */
export function usePins() {
  const client = useQueryClient();
  const list = useInfiniteQuery(pinQueries.list);
  useLive(({ kind }) => {
    if (kind === "pins-changed") {
      void client.invalidateQueries({ queryKey: pinQueries.list.queryKey });
    }
  });
  const posts = list.data?.pages.flatMap(({ items }) => items.map(({ post }) => post)) ?? [];
  return { list, posts };
}
