import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Problem } from "../../../../shared/sharing/adaptation/index.ts";
import { croppedTo, type PhotoCrops } from "../../../../shared/sharing/crops.ts";
import type { SharingErrorCode } from "../../../../shared/sharing/errors.ts";
import {
  type FormatFacts,
  type FormatMedium,
  formatProblems,
} from "../../../../shared/sharing/format-rules.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";

const REFUSALS: Record<Exclude<Problem, "empty">, SharingErrorCode> = {
  "image-needed": "INSTAGRAM_IMAGE_NEEDED",
  "media-needed": "SHARE_MEDIA_NEEDED",
  "video-needed": "SHARE_VIDEO_NEEDED",
  "too-long": "SHARE_TOO_LONG",
  "comment-too-long": "SHARE_COMMENT_TOO_LONG",
  "many-links": "SHARE_MANY_LINKS",
};

/** A media of a share, as far as formats depend on it. */
export type MeasuredMedia = Omit<FormatMedium, "kind" | "bytes" | "cropped"> & {
  id: string;
  kind: string;
  size: number;
};

/**
 * Refuses what a platform's format does not take: too long a reel, a film that lies on its side.
 *
 * @throws DomainError INVALID_INPUT, which says what to do
 */
export function assertFormat(
  platform: PlatformId,
  {
    images,
    video,
    crops,
    ...adapted
  }: Omit<FormatFacts, "platform" | "media"> & {
    images: readonly string[];
    video: string | null;
    crops: PhotoCrops;
  },
  known: readonly MeasuredMedia[],
): void {
  const media = [...images, ...(video ? [video] : [])].flatMap((id) =>
    known
      .filter((one) => one.id === id)
      .map(({ kind, size: bytes, duration, width, height }): FormatMedium => {
        const medium = { bytes, duration, width, height };
        return kind === "video"
          ? { kind, ...medium }
          : { kind: "photo", ...medium, ...croppedTo(crops[id], { width, height }) };
      }),
  );
  const [problem] = formatProblems({ platform, media, ...adapted });
  if (!problem?.blocks) return;
  const part = problem.code === "crop" ? "crops" : "formats";
  const field = `overrides.${platform}.${part}`;
  throw new DomainError("INVALID_INPUT", [{ field, message: problem.sentence }]);
}

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
