import type { PostPlace } from "../post.events.ts";

export type CommentWritten = PostPlace & {
  kind: "comment-written";
  commentId: string;
  authorId: string;
  commentCount: number;
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
  /** It went because its post did: whoever showed it heard of that. */
  withPost?: true;
};
