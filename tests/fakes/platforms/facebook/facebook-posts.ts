import type { PublishedMedia } from "../loopback.ts";

/** A picture keeps the id it had before it was published. */
export type FacebookMedia = PublishedMedia & { id?: string };

export type FacebookPost = {
  id: string;
  pageId: string;
  kind: "post" | "reel" | "story";
  text: string;
  link: string | null;
  media: FacebookMedia[];
  createdAt: number;
};

export type FacebookComment = {
  id: string;
  postId: string;
  pageId: string;
  text: string;
  createdAt: number;
};
