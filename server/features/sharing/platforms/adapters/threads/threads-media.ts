import { cutToFit } from "../../../../../../shared/sharing/adaptation/cut.ts";
import {
  type OutgoingContent,
  type OutgoingPhoto,
  type OutgoingVideo,
  type PhotoFit,
  PlatformRefusal,
} from "../../adapter.ts";

/** « Threads Posts », image specifications: up to ten times as wide as high, or the reverse. */
const PHOTO: PhotoFit = {
  format: "jpeg",
  maxBytes: 8_000_000,
  maxSide: 1440,
  ratio: { min: 1 / 10, max: 10 },
};
/** Of `alt_text`, in characters. */
const MAX_ALT = 1000;
/** « Threads Posts », video specifications: bytes, seconds, MP4 or MOV. */
const MAX_VIDEO_BYTES = 1_000_000_000;
const MAX_VIDEO_SECONDS = 5 * 60;
const VIDEO_TYPES = ["video/mp4", "video/quicktime"];

/** One picture or film of a post, as a container takes it. */
export type ThreadsItem = {
  media_type: "IMAGE" | "VIDEO";
  image_url?: string;
  video_url?: string;
  alt_text: string | undefined;
};

/**
 * What a post shows, its pictures first: alone, or in a carousel from two on.
 * @throws PlatformRefusal for a video that Threads would refuse minutes later
 */
export function itemsOf({ photos, video }: OutgoingContent): ThreadsItem[] {
  if (video) assertVideo(video);
  return [...photos.map(pictureOf), ...(video ? [filmOf(video)] : [])];
}

/** A duration that nobody could read is left to Threads. @throws PlatformRefusal */
function assertVideo({ size, type, duration }: OutgoingVideo): void {
  if (size > MAX_VIDEO_BYTES) throw new PlatformRefusal("media-too-large");
  const isOfLength = duration === null || (duration > 0 && duration <= MAX_VIDEO_SECONDS);
  if (!VIDEO_TYPES.includes(type) || !isOfLength) throw new PlatformRefusal("video-refused");
}

const pictureOf = (photo: OutgoingPhoto): ThreadsItem => ({
  media_type: "IMAGE",
  image_url: photo.publicUrl(PHOTO),
  alt_text: altOf(photo.alt),
});

const filmOf = (video: OutgoingVideo): ThreadsItem => ({
  media_type: "VIDEO",
  video_url: video.publicUrl(),
  alt_text: altOf(video.description),
});

/** As much of an alternative text as Threads takes. */
const altOf = (alt: string): string | undefined =>
  cutToFit(alt, (text) => text.length <= MAX_ALT) || undefined;
