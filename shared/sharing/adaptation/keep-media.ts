import type { PlatformId, PlatformLimits } from "../platforms.ts";
import type { PostFormat } from "../post-formats.ts";
import type { Note } from "./fitting.ts";

export type FittedMedia<Image, Video> = { images: Image[]; video: Video | null };

/** Platforms that show photos and a video in one publication. */
const TOGETHER: readonly PlatformId[] = [
  "whatsapp",
  "messenger",
  "telegram",
  "instagram",
  "threads",
];

/**
 * What a platform shows of the photos and the video, in a format: a story one of them, a reel the
 * video; elsewhere the video goes first where the two do not go together.
 */
export function keepMedia<Image, Video>(
  platform: PlatformId,
  { images, video }: { images: readonly Image[]; video: Video | null },
  { format, limits }: { format: PostFormat; limits: PlatformLimits },
  notes: Note[],
): FittedMedia<Image, Video> {
  const keptVideo = limits.supportsVideos ? video : null;
  if (video && !keptVideo) notes.push({ kind: "video-left-out" });
  const alone = format !== "post" || !TOGETHER.includes(platform);
  const most = format === "post" ? limits.maxImages : 1;
  const room = limits.supportsImages && format !== "reel" ? most - (keptVideo ? 1 : 0) : 0;
  if (keptVideo && images.length > 0 && (alone || room <= 0)) {
    notes.push({ kind: "images-for-video" });
    return { images: [], video: keptVideo };
  }
  const kept = images.slice(0, Math.max(0, room));
  if (kept.length < images.length) {
    notes.push({ kind: "images-left-out", kept: kept.length, of: images.length });
  }
  return { images: kept, video: keptVideo };
}
