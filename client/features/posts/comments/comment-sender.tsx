import type { QueryClient } from "@tanstack/react-query";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { type HeldTextAnswer, isHeld } from "../../../../shared/posts/held-texts.ts";
import { POINTS } from "../../../../shared/posts/points.ts";
import { registerSender } from "../../../infrastructure/outbox/senders.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { bringIntoView } from "../../../infrastructure/pages/bring-into-view.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { renewOwnPoints } from "../../../infrastructure/session/session.ts";
import { idsNamed } from "../../../infrastructure/words/named.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { addComment } from "./comment-cache.ts";
import { texts } from "./texts.ts";
import type { CommentInput } from "./waiting-comment.ts";

/** Registers how the outbox publishes a waiting comment, and which cached list shows it then. */
export function registerCommentSender(client: QueryClient): void {
  registerSender<CommentInput, Comment | HeldTextAnswer>("comment", {
    send: ({ id, place, input: { text, mentions, replyTo }, media }) =>
      api.comments.write({
        id,
        postId: place,
        text,
        mentionIds: idsNamed(text, mentions),
        mediaIds: media.map((one) => one.id),
        ...(replyTo && { replyToCommentId: replyTo.id }),
      }),
    sent(_, comment, here) {
      if (isHeld(comment)) {
        void import("../held/tell-held.tsx").then(({ tellHeld }) => tellHeld(client, comment));
        return;
      }
      addComment(client, comment);
      renewOwnPoints();
      if (here) void showPublished(comment.id);
    },
    words: ({ text }) => text,
    rewrite: (input, text) => ({ ...input, text }),
  });
}

/** It is brought into view where its post is open; elsewhere a passing message tells of it. */
async function showPublished(id: string): Promise<void> {
  if (await bringIntoView(`commentaire-${id}`)) return announce(texts.published);
  toast({
    text: (
      <>
        {texts.published}{" "}
        <PointsBadge onNight label={texts.points(POINTS.comment)} className="ml-1.5">
          +{POINTS.comment}
        </PointsBadge>
      </>
    ),
  });
}
