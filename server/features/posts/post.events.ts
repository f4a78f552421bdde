import type { Visibility } from "../../../shared/posts.ts";

/** Where a post can be heard of. */
export type PostPlace = { postId: string; groupIds: string[]; visibility: Visibility };

export type PostPublished = PostPlace & { kind: "post-published"; authorId: string; at: string };
export type PostEdited = PostPlace & { kind: "post-edited" };
export type PostDeleted = PostPlace & {
  kind: "post-deleted";
  authorId: string;
  at: string;
  /** Files to erase once it is committed. */
  mediaIds: string[];
};
