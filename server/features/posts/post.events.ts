import type { PostVisibility } from "../../../shared/posts/posts.contract.ts";

/** Where a post is published, which decides who is told of it. */
export type PostPlace = {
  postId: string;
  groupIds: string[];
  /** The channel it stands in; null for a post in groups. */
  channelId: string | null;
  visibility: PostVisibility;
};

/** The post's closed groups, hidden from listeners who may not know of them. */
type Closed = { closedGroupIds: string[] };

export type PostPublished = PostPlace &
  Closed & { kind: "post-published"; authorId: string; at: string };
export type PostEdited = PostPlace & {
  kind: "post-edited";
  /** Where its groups or its readers changed. */
  moved?: PostMove;
};

/** How the place of a post changed. */
export type PostMove = Closed & {
  joinedGroupIds: string[];
  leftGroupIds: string[];
  before: Pick<PostPlace, "groupIds" | "visibility">;
};
export type PostDeleted = PostPlace &
  Closed & {
    kind: "post-deleted";
    authorId: string;
    at: string;
    /** Files to erase once it is committed. */
    mediaIds: string[];
    /** Removed by moderation: what hangs on it waits with it. */
    sealed?: true;
  };

/** A post that moderation had removed is back, in those of its groups that are still there. */
export type PostRestored = PostPlace &
  Closed & { kind: "post-restored"; authorId: string; at: string };

/**
 * Renditions, the poster or the description of a published media are ready: readers fetch it again.
 */
export type MediaPrepared = {
  kind: "media-prepared";
  postId: string;
  /** Null when the media is the post's own. */
  commentId: string | null;
  groupIds: string[];
  channelId: string | null;
  visibility: PostVisibility;
};
