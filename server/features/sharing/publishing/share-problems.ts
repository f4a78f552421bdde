import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Problem } from "../../../../shared/sharing/adaptation/index.ts";
import type { SharingErrorCode } from "../../../../shared/sharing/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";

const REFUSALS: Record<Exclude<Problem, "empty">, SharingErrorCode> = {
  "image-needed": "INSTAGRAM_IMAGE_NEEDED",
  "media-needed": "SHARE_MEDIA_NEEDED",
  "video-needed": "SHARE_VIDEO_NEEDED",
  "too-long": "SHARE_TOO_LONG",
  "comment-too-long": "SHARE_COMMENT_TOO_LONG",
  "many-links": "SHARE_MANY_LINKS",
};

/** What is said of a share that cannot go out to a platform as it is. */
export function problemError(
  problem: Problem,
  platform: PlatformId,
  content: { images: readonly unknown[]; video: unknown },
): DomainError {
  const words = { platform: PLATFORM_NAMES[platform] };
  if (problem !== "empty") return new DomainError(REFUSALS[problem], undefined, words);
  const hasMedia = content.images.length > 0 || content.video;
  return new DomainError(hasMedia ? "SHARE_MEDIA_REFUSED" : "SHARE_EMPTY", undefined, words);
}
