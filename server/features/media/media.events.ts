import type { PostVisibility } from "../../../shared/posts/posts.contract.ts";

/** As `MediaPrepared`, of a file that a channel offers. */
export type OfferedFilePrepared = {
  kind: "offered-file-prepared";
  channelId: string;
  /** Whether every member knows of the channel. */
  known: boolean;
};

/** As `MediaPrepared`, of a media of a private message. */
export type MessageMediaPrepared = {
  kind: "message-media-prepared";
  conversationId: string;
  messageId: string;
  memberIds: string[];
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
