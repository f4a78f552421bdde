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
/** A story fills a phone. */
const STORY_PHOTO: PhotoFit = { ...PHOTO, maxSide: 1920, ratio: { min: 9 / 16, max: 9 / 16 } };
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

type Container = Record<string, unknown>;

/**
 * What the containers of a carousel show, its video last: its pictures give it its shape. Empty
 * where there is nothing to show beside something.
 */
export function childrenOf({ format, photos, video }: OutgoingContent): Container[] {
  if (format !== "post" || photos.length + (video ? 1 : 0) < 2) return [];
  const pictures = photos.map(pictureOf);
  return video ? [...pictures, { media_type: "VIDEO", video_url: video.publicUrl() }] : pictures;
}

/** What a container shows and says. @param children containers of what a carousel shows */
export function subjectOf(content: OutgoingContent, children: readonly string[]): Container {
  const { format, photos, video, text, collaborators } = content;
  if (format === "story") {
    const shown = video
      ? { video_url: video.publicUrl() }
      : { image_url: (photos[0] as OutgoingPhoto).publicUrl(STORY_PHOTO) };
    return { media_type: "STORIES", ...shown };
  }
  return {
    ...shownBy(content, children),
    caption: text || undefined,
    collaborators: collaborators.length > 0 ? collaborators : undefined,
  };
}

function shownBy({ photos, video }: OutgoingContent, children: readonly string[]): Container {
  if (children.length > 0) return { media_type: "CAROUSEL", children };
  if (video) return { media_type: "REELS", video_url: video.publicUrl(), share_to_feed: true };
  return pictureOf(photos[0] as OutgoingPhoto);
}

/** A picture, with as much of its alternative text as Instagram takes. */
const pictureOf = (photo: OutgoingPhoto): Container => ({
  image_url: photo.publicUrl(PHOTO),
  alt_text: cutToFit(photo.alt, (text) => text.length <= MAX_ALT) || undefined,
});
