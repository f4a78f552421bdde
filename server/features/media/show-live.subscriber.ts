import { audienceOf } from "../../infrastructure/live/live-hub.ts";
import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type { MediaPrepared } from "./media.events.ts";

/** To readers, what shows the media changed. */
export const showMediaPrepared = (event: MediaPrepared): LiveNews => {
  const { postId, commentId, visibility, groupIds } = event;
  return {
    fact: commentId
      ? { kind: "comment-edited", postId, commentId }
      : { kind: "post-edited", postId },
    audience: audienceOf(visibility, groupIds),
  };
};
