import type { PostVisibility } from "../../../shared/posts.ts";

/** As `MediaPrepared`, of a file that a channel offers. */
export type OfferedFilePrepared = {
  kind: "offered-file-prepared";
  channelId: string;
  /** Whether every member knows of the channel. */
  known: boolean;
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
