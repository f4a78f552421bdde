import type { PostVisibility } from "../../../shared/posts/posts.contract.ts";

/** Where a post can be heard of. */
export type PostPlace = {
  postId: string;
  groupIds: string[];
  /** The channel it stands in; null for a post in groups. */
  channelId: string | null;
  visibility: PostVisibility;
};

/** Those of its groups that are closed: not everyone who hears of the post knows of them. */
type Closed = { closedGroupIds: string[] };

export type PostPublished = PostPlace &
  Closed & { kind: "post-published"; authorId: string; at: string };
export type PostEdited = PostPlace & { kind: "post-edited" };
export type PostDeleted = PostPlace &
  Closed & {
    kind: "post-deleted";
    authorId: string;
    at: string;
    /** Files to erase once it is committed. */
    mediaIds: string[];
  };

/** Lighter forms of a published media, its poster or description are there: readers read it again. */
export type MediaPrepared = {
  kind: "media-prepared";
  postId: string;
  /** Null when the media is the post's own. */
  commentId: string | null;
  groupIds: string[];
  channelId: string | null;
  visibility: PostVisibility;
};
