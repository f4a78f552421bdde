import type { QueryClient } from "@tanstack/react-query";
import { type HeldTextAnswer, isHeld } from "../../../../shared/posts/held-texts.ts";
import { POINTS } from "../../../../shared/posts/points.ts";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { registerSender } from "../../../infrastructure/outbox/senders.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { bringIntoView } from "../../../infrastructure/pages/bring-into-view.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { renewOwnPoints } from "../../../infrastructure/session/session.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { addPost } from "../post-cache.ts";
import { texts } from "../texts.ts";
import { clearPreviews, draftOf, type PostInput, type WaitingPost } from "./waiting-post.ts";
import { inGroups, writtenOf } from "./written.ts";

/**
 * Registers how the outbox publishes a waiting post, and which cached lists show it then.
 *
 * @param openPost opens the page of the post just published
 */
export function registerPostSender(client: QueryClient, openPost: (post: Post) => void): void {
  registerSender<PostInput, Post | HeldTextAnswer>("post", {
    send: publish,
    sent({ id }, post, here) {
      clearPreviews(id);
      if (isHeld(post)) {
        void import("../held/tell-held.tsx").then(({ tellHeld }) => tellHeld(client, post));
        return;
      }
      addPost(client, post);
      renewOwnPoints();
      if (here) void showPublished(post, openPost);
    },
    words: ({ draft }) => draft.text,
  });
}

function publish(item: WaitingPost): Promise<Post | HeldTextAnswer> {
  const draft = draftOf(item);
  const written = { id: item.id, ...writtenOf(draft) };
  if (draft.channel) return api.posts.publishInChannel({ channelId: draft.channel.id, ...written });
  return api.posts.publish({ ...inGroups(draft, item.input.visibility), ...written });
}

/** It is brought into view where a list shows it; elsewhere a passing message leads to it. */
async function showPublished(post: Post, openPost: (post: Post) => void): Promise<void> {
  if (await bringIntoView(`partage-${post.id}`)) return announce(texts.published);
  toast({
    text: (
      <>
        {texts.published}{" "}
        <PointsBadge onNight label={texts.points(POINTS.share)} className="ml-1.5">
          +{POINTS.share}
        </PointsBadge>
      </>
    ),
    action: { label: texts.seeIt, onSelect: () => openPost(post) },
  });
}
