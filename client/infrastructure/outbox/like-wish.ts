import { useOutbox } from "./outbox-mirror.ts";

/** Whether the member likes a text, kept until the server knows. */
export type LikeInput = {
  of: "post" | "comment";
  /** The post that is liked, or the one that the comment belongs to. */
  postId: string;
  on: boolean;
};

/** The member's last wish about a text, while the server does not know it yet. */
export function useLikeWish(textId: string): boolean | undefined {
  return useOutbox<LikeInput>("like", textId).at(-1)?.input.on;
}

type Liked = { likedByMe: boolean; likeCount: number };

/** A text as the member wishes it: liked or not, and their like counted once. */
export function asWished<T extends Liked>(text: T, on: boolean | undefined): T {
  if (on === undefined || text.likedByMe === on) return text;
  return { ...text, likedByMe: on, likeCount: Math.max(0, text.likeCount + (on ? 1 : -1)) };
}
