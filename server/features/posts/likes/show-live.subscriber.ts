import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import { audienceOf } from "../text-audience.ts";
import type { TextLiked, TextUnliked } from "./like.events.ts";

/** A like, or one taken back: the screens show the count. */
export const showLikes = (event: TextLiked | TextUnliked): LiveNews => {
  const { subject, subjectId, postId, memberId, likeCount } = event;
  const fact =
    subject === "post"
      ? ({ kind: "post-liked", postId, memberId, likeCount } as const)
      : ({ kind: "comment-liked", postId, commentId: subjectId, memberId, likeCount } as const);
  return { fact, audience: audienceOf(event) };
};
