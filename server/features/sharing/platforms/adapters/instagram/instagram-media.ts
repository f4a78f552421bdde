import { cutToFit } from "../../../../../../shared/sharing/adaptation/cut.ts";
import {
  type OutgoingContent,
  type OutgoingPhoto,
  type OutgoingVideo,
  type PhotoFit,
  PlatformRefusal,
} from "../../adapter.ts";

/** « IG User Media », image specifications. */
const PHOTO: PhotoFit = {
  format: "jpeg",
  maxBytes: 8_000_000,
  maxSide: 1440,
  ratio: { min: 4 / 5, max: 1.91 },
};
/** Of `alt_text`, in characters. */
const MAX_ALT = 1000;
/** « IG User Media », reel specifications: bytes, seconds, MP4 or MOV. */
const MAX_VIDEO_BYTES = 300_000_000;
const VIDEO_SECONDS = { min: 3, max: 15 * 60 };
const VIDEO_TYPES = ["video/mp4", "video/quicktime"];

/**
 * Refuses a video that Instagram would refuse minutes later. A duration nobody could read is left
 * to Instagram. @throws PlatformRefusal
 */
export function assertVideo({ size, type, duration }: OutgoingVideo): void {
  if (size > MAX_VIDEO_BYTES) throw new PlatformRefusal("media-too-large");
  const { min, max } = VIDEO_SECONDS;
  const isOfLength = duration === null || (duration >= min && duration <= max);
  if (!VIDEO_TYPES.includes(type) || !isOfLength) throw new PlatformRefusal("video-refused");
}

/** What a container shows. @param children containers of the pictures of a carousel */
export function subjectOf(
  { photos, video }: OutgoingContent,
  children: readonly string[],
): Record<string, unknown> {
  if (video) return { media_type: "REELS", video_url: video.publicUrl(), share_to_feed: true };
  if (children.length > 0) return { media_type: "CAROUSEL", children };
  return pictureOf(photos[0] as OutgoingPhoto);
}

/** A picture, with as much of its alternative text as Instagram takes. */
export const pictureOf = (photo: OutgoingPhoto) => ({
  image_url: photo.publicUrl(PHOTO),
  alt_text: cutToFit(photo.alt, (text) => text.length <= MAX_ALT) || undefined,
});
