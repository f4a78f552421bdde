import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { LiveFact } from "../../../../shared/ground/facts.ts";
import { useLive } from "../../../infrastructure/live/live.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { patchComment } from "./comment-cache.ts";
import { commentQueries } from "./comment-queries.ts";

/** Keeps the cached comments of an open post up to date with the live stream. */
export function useCommentsLive(postId: string): void {
  const client = useQueryClient();
  const { id } = useMe();
  useLive((fact) => {
    if ("postId" in fact && fact.postId === postId) applyFact(client, fact, id);
  });
}

function applyFact(client: QueryClient, fact: LiveFact, myId: string): void {
  switch (fact.kind) {
    case "comment-written":
      // The viewer's own was added to the cache when it was sent.
      if (fact.authorId !== myId) void readNewest(client, fact.postId);
      break;
    case "comment-edited":
      void client.invalidateQueries({ queryKey: commentQueries.ofPost(fact.postId).queryKey });
      break;
    case "comment-deleted":
      patchComment(client, fact.postId, fact.commentId, () => null);
      break;
    case "comment-liked":
      patchComment(client, fact.postId, fact.commentId, (comment) => ({
        ...comment,
        likeCount: fact.likeCount,
      }));
  }
}

/** Reads the newest page only, and adds what the list does not hold, in its order. */
async function readNewest(client: QueryClient, postId: string): Promise<void> {
  const { queryKey } = commentQueries.ofPost(postId);
  const newest = await api.comments.list({ postId }).catch(() => null);
  if (!newest) return;
  client.setQueryData(queryKey, (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first) return list;
    const held = new Set(list.pages.flatMap((page) => page.items.map(({ id }) => id)));
    const added = newest.items.filter(({ id }) => !held.has(id));
    return { ...list, pages: [{ ...first, items: [...added, ...first.items] }, ...rest] };
  });
}
