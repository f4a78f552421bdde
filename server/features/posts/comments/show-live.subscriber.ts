import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import { audienceOf } from "../text-audience.ts";
import type {
  CommentDeleted,
  CommentEdited,
  CommentRestored,
  CommentWritten,
} from "./comment.events.ts";

export const showCommentWritten = (event: CommentWritten): LiveNews => {
  const { postId, commentId, authorId, commentCount } = event;
  return {
    fact: { kind: "comment-written", postId, commentId, authorId, commentCount },
    audience: audienceOf(event),
  };
};

/** As one that is corrected: screens that show its post read it again. */
export const showCommentRestored = ({
  postId,
  commentId,
  ...place
}: CommentRestored): LiveNews => ({
  fact: { kind: "comment-edited", postId, commentId },
  audience: audienceOf(place),
});

export const showCommentEdited = (event: CommentEdited): LiveNews => {
  const { postId, commentId } = event;
  return { fact: { kind: "comment-edited", postId, commentId }, audience: audienceOf(event) };
};

/** Null when the post was deleted too: readers were told by the post's own event. */
export const showCommentDeleted = (event: CommentDeleted): LiveNews | null => {
  const { postId, commentId, commentCount, withPost } = event;
  if (withPost) return null;
  return {
    fact: { kind: "comment-deleted", postId, commentId, commentCount },
    audience: audienceOf(event),
  };
};
