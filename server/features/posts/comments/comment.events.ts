import type { PostPlace } from "../post.events.ts";

export type CommentWritten = PostPlace & {
  kind: "comment-written";
  commentId: string;
  authorId: string;
  commentCount: number;
  at: string;
};
/** A comment that moderation had removed is back. */
export type CommentRestored = PostPlace & {
  kind: "comment-restored";
  commentId: string;
  authorId: string;
  at: string;
};
export type CommentEdited = PostPlace & { kind: "comment-edited"; commentId: string };
export type CommentDeleted = PostPlace & {
  kind: "comment-deleted";
  commentId: string;
  authorId: string;
  commentCount: number;
  at: string;
  mediaIds: string[];
  /** Deleted with its post: screens that showed it were told of the post's deletion. */
  withPost?: true;
};
