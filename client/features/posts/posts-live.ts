import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LiveFact } from "../../../shared/facts.ts";
import { api, isApiError } from "../../infrastructure/api.ts";
import { subscribeLive, subscribeLiveReset } from "../../infrastructure/live.ts";
import { callKey } from "../../infrastructure/queries.ts";
import { useMe } from "../../infrastructure/session.ts";
import { forgetNewPost, noteNewPost } from "./new-posts.ts";
import { heldPost, patchPost, removePost } from "./post-cache.ts";
import { postQueries } from "./post-queries.ts";

let followed: QueryClient | undefined;

/**
 * Keeps every cached post as the live stream tells it. Begins with the first page that shows posts
 * and goes on from page to page, so that a list left and found again is not behind.
 */
export function usePostsLive(): void {
  const client = useQueryClient();
  const { id } = useMe();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive((fact) => hear(client, fact, id));
    subscribeLiveReset(() => void client.invalidateQueries({ queryKey: callKey("posts") }));
  }, [client, id]);
}

function hear(client: QueryClient, fact: LiveFact, myId: string): void {
  switch (fact.kind) {
    case "post-published":
      hearPublished(client, fact, myId);
      break;
    case "post-edited":
      void readAgain(client, fact.postId);
      break;
    case "post-deleted":
      forgetNewPost(fact.postId);
      removePost(client, fact.postId);
      break;
    case "post-liked":
      void client.invalidateQueries({ queryKey: postQueries.likers(fact.postId).queryKey });
      patchPost(client, fact.postId, (post) => ({ ...post, likeCount: fact.likeCount }));
      break;
    case "comment-written":
    case "comment-deleted":
      patchPost(client, fact.postId, (post) => ({ ...post, commentCount: fact.commentCount }));
  }
}

type Published = Extract<LiveFact, { kind: "post-published" }>;

/** One's own post is put in its lists by publishing it; the others wait behind a button. */
function hearPublished(client: QueryClient, fact: Published, myId: string): void {
  if (fact.authorId === myId || heldPost(client, fact.postId)) return;
  noteNewPost(fact.postId, ["feed", ...fact.groupIds]);
}

async function readAgain(client: QueryClient, id: string): Promise<void> {
  if (!heldPost(client, id)) return;
  try {
    const post = await api.posts.read({ id });
    patchPost(client, id, () => post);
  } catch (error) {
    // No longer for this reader. Any other failure leaves the former words until the next reading.
    if (isApiError(error) && error.status === 404) removePost(client, id);
  }
}
