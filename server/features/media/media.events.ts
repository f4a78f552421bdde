import type { Visibility } from "../../../shared/posts.ts";

/** Lighter forms of a published media, its poster or description are there: readers read it again. */
export type MediaPrepared = {
  kind: "media-prepared";
  postId: string;
  /** Null when the media is the post's own. */
  commentId: string | null;
  groupIds: string[];
  visibility: Visibility;
};
