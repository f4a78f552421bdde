import type { Erasure } from "../../infrastructure/services.ts";
import { ERASE_MEDIA } from "./erase-media.job.ts";
import { forgetOwnMedia } from "./own-media.repository.ts";

/**
 * Erases the media of a member that nothing shows any more, and what their others say of whom they
 * come from: the pictures of groups, channels and events stay with these.
 */
export const eraseMediaOf: Erasure = async (tx, { jobs }, memberId, count) => {
  const mediaIds = await forgetOwnMedia(tx, memberId, count);
  if (mediaIds.length > 0) await jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
  return mediaIds.length;
};
