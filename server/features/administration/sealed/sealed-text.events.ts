/** What moderation had removed and kept sealed is erased: nobody can ask for it back any more. */
export type SealedErased = {
  kind: "sealed-erased";
  postId?: string;
  commentId?: string;
  /** Files to erase once it is committed. */
  mediaIds: string[];
};
