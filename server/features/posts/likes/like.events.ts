import type { PostPlace } from "../post.events.ts";
import type { LikedKind } from "./like.repository.ts";

type LikeFacts = PostPlace & {
  subject: LikedKind;
  /** The post or comment that is liked. */
  subjectId: string;
  memberId: string;
  /** Who wrote what is liked. */
  authorId: string;
  likeCount: number;
  at: string;
};

/** Likes that went with the post or the comment they were given to. */
export type LikesErased = {
  kind: "likes-erased";
  likes: { memberId: string; subjectId: string }[];
  at: string;
};

export type TextLiked = LikeFacts & { kind: "text-liked" };
export type TextUnliked = LikeFacts & { kind: "text-unliked" };
