import { useQuery, useQueryClient } from "@tanstack/react-query";
import { heldPost } from "./post-cache.ts";
import { postQueries } from "./post-queries.ts";

/** A post on its own page: at once as a list knew it, then as the server says. */
export function usePost(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...postQueries.one(id),
    staleTime: 30_000,
    // From a cached list, stale at once: the post is readable even when the server does not answer.
    initialData: () => heldPost(client, id),
    initialDataUpdatedAt: 0,
  });
}
