import { audienceOf } from "../../infrastructure/live/live-hub.ts";
import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type { CommentDeleted, CommentEdited, CommentWritten } from "./comment.events.ts";

export const showCommentWritten = (event: CommentWritten): LiveNews => {
  const { postId, commentId, authorId, commentCount } = event;
  return {
    fact: { kind: "comment-written", postId, commentId, authorId, commentCount },
    audience: audienceOf(event.visibility, event.groupIds),
  };
};

export const showCommentEdited = ({
  postId,
  commentId,
  visibility,
  groupIds,
}: CommentEdited): LiveNews => ({
  fact: { kind: "comment-edited", postId, commentId },
  audience: audienceOf(visibility, groupIds),
});

export const showCommentDeleted = (event: CommentDeleted): LiveNews => {
  const { postId, commentId, commentCount } = event;
  return {
    fact: { kind: "comment-deleted", postId, commentId, commentCount },
    audience: audienceOf(event.visibility, event.groupIds),
  };
};
