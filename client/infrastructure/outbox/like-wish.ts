import { useOutbox } from "./outbox-mirror.ts";

/** Whether one wishes to like a text, kept until the server knows. */
export type LikeInput = {
  of: "post" | "comment";
  /** The post it stands under, or is. */
  postId: string;
  on: boolean;
};

/** What one last wished of a text, while the server does not know it yet. */
export function useLikeWish(textId: string): boolean | undefined {
  return useOutbox<LikeInput>("like", textId).at(-1)?.input.on;
}

type Liked = { likedByMe: boolean; likeCount: number };

/** A text as one wishes it: liked or not, and counted once. */
export function asWished<T extends Liked>(text: T, on: boolean | undefined): T {
  if (on === undefined || text.likedByMe === on) return text;
  return { ...text, likedByMe: on, likeCount: Math.max(0, text.likeCount + (on ? 1 : -1)) };
}
