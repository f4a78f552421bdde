import type { TellMediaReaders } from "../../infrastructure/services.ts";
import { findWhereShown } from "./media-readers.query.ts";
import type { MediaPrepared } from "./post.events.ts";

/** Tells those who read a post or a comment that a media it shows changed. */
export const tellReadersOfPosts: TellMediaReaders = async (tx, { outbox }, mediaId) => {
  const place = await findWhereShown(tx, mediaId);
  if (!place) return;
  const prepared: MediaPrepared = { kind: "media-prepared", ...place };
  await outbox.record(tx, prepared);
};
