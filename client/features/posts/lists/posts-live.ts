import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LiveFact } from "../../../../shared/ground/facts.ts";
import type { Poll, Post } from "../../../../shared/posts/posts.contract.ts";
import { subscribeLive, subscribeLiveReset } from "../../../infrastructure/live/live.ts";
import { outboxItems } from "../../../infrastructure/outbox/outbox-mirror.ts";
import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { localUserId } from "../../../infrastructure/session/local-user.ts";
import { heldPost, patchPost, removePost } from "../post-cache.ts";
import { postQueries } from "../post-queries.ts";
import { dismissNewPost, noteNewPost } from "./new-posts.ts";

let followed: QueryClient | undefined;

/**
 * Keeps every cached post up to date with the live stream. Subscribes at the first page that shows
 * posts and never unsubscribes, so that a list is not out of date when the reader comes back to it.
 */
export function usePostsLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (followed === client) return;
    followed = client;
    subscribeLive((fact) => applyFact(client, fact));
    subscribeLiveReset(() => void client.invalidateQueries({ queryKey: callKey("posts") }));
  }, [client]);
}

function applyFact(client: QueryClient, fact: LiveFact): void {
  switch (fact.kind) {
    case "post-published":
      hearPublished(client, fact);
      break;
    case "post-edited":
      void readAgain(client, fact.postId);
      if (fact.groupIds) readMoved(client, fact.groupIds);
      break;
    case "post-deleted":
      dismissNewPost(fact.postId);
      removePost(client, fact.postId);
      break;
    case "post-liked":
      hearLike(heldPost(client, fact.postId), fact);
      void client.invalidateQueries({ queryKey: postQueries.likers(fact.postId).queryKey });
      patchPost(client, fact.postId, (post) => ({ ...post, likeCount: fact.likeCount }));
      break;
    case "poll-voted":
      patchPost(client, fact.postId, (post) => ({
        ...post,
        poll: post.poll && counted(post.poll, fact),
      }));
      break;
    case "pins-changed":
      patchPost(client, fact.postId, (post) => ({ ...post, pinned: fact.pinned }));
      break;
    case "comment-written":
    case "comment-deleted":
      patchPost(client, fact.postId, (post) => ({ ...post, commentCount: fact.commentCount }));
  }
}

type Liked = Extract<LiveFact, { kind: "post-liked" }>;

/** On a post of the viewer's own, the like of another is shown as it arrives. */
function hearLike(post: Post | undefined, { memberId, likeCount }: Liked): void {
  const own = localUserId();
  if (post?.author.id !== own || memberId === own || likeCount <= post.likeCount) return;
  void import("../thanks.tsx").then(
    (m) => m.showThanks(post.id),
    () => {},
  );
}

type Voted = Extract<LiveFact, { kind: "poll-voted" }>;

/** A poll with the counts of the fact, which does not carry the viewer's own answers. */
const counted = (poll: Poll, { voterCount, votes }: Voted): Poll => ({
  ...poll,
  voterCount,
  options: poll.options.map((option) => ({
    ...option,
    voteCount: votes.find(({ optionId }) => optionId === option.id)?.voteCount ?? option.voteCount,
  })),
});

type Published = Extract<LiveFact, { kind: "post-published" }>;

/**
 * A post sent from this page is added by the server's answer; every other one waits behind the
 * button, the viewer's own too when it was scheduled or comes from another device.
 */
function hearPublished(client: QueryClient, fact: Published): void {
  const leaving = outboxItems().some(({ id }) => id === fact.postId);
  if (leaving || heldPost(client, fact.postId)) return;
  noteNewPost(fact.postId, ["feed", ...fact.groupIds, ...(fact.channelId ? [fact.channelId] : [])]);
}

/** A post joined or left groups, or its readers changed: the lists it may be in are read again. */
function readMoved(client: QueryClient, groupIds: readonly string[]): void {
  void client.invalidateQueries({ queryKey: postQueries.feed.queryKey });
  for (const id of groupIds)
    void client.invalidateQueries({ queryKey: postQueries.ofGroup(id).queryKey });
}

async function readAgain(client: QueryClient, id: string): Promise<void> {
  if (!heldPost(client, id)) return;
  try {
    const post = await api.posts.read({ id });
    patchPost(client, id, () => post);
  } catch (error) {
    // The viewer may no longer read it. Any other failure leaves the old text until the next read.
    if (isApiError(error) && error.status === 404) removePost(client, id);
  }
}
