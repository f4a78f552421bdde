import { z } from "zod";
import { DomainError } from "../../../../../../shared/ground/errors.ts";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import {
  type AdapterPlatform,
  type OutgoingContent,
  type OutgoingPhoto,
  type OutgoingVideo,
  type PhotoFit,
  PlatformRefusal,
  type Publication,
} from "../../adapter.ts";
import type { Answered, PlatformCall } from "../../platform-request.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { versionHeaders } from "./linkedin-call.ts";
import { linkedinRefusal } from "./linkedin-errors.ts";

/** LinkedIn takes JPEG up to 36 million pixels (Images API). */
const PHOTO: PhotoFit = { format: "jpeg", maxBytes: 8_000_000, maxSide: 4096 };
/** Of the Videos API. */
const MAX_VIDEO_BYTES = 500_000_000;
const MAX_VIDEO_SECONDS = 1800;
const PART_TIMEOUT_MS = 60_000;
const CHECK_MS = 10_000;
/** Given to a video whose state may not be read, as personal tokens may be told. */
const UNSEEN_MS = 30_000;

/** Given to images, whose state personal tokens may not read: used at once they are refused. */
const IMAGES_MS = 10_000;

const checkpointShape = z.object({
  /** URNs of the images sent, by the photo's id. */
  images: z.record(z.string(), z.string()),
  /** From when they are taken for ready, in milliseconds since 1970. */
  imagesReady: z.number().default(0),
  /** Of a link's card: the picture it was made of, and its URN; null where LinkedIn took it not. */
  thumbnail: z
    .object({ pictureId: z.string(), urn: z.string().nullable() })
    .nullable()
    .default(null),
  /** `unseenUntil`: from when it is taken for ready, its state being hidden from us. */
  video: z.object({ urn: z.string(), unseenUntil: z.number().nullable() }).nullable(),
});
type Checkpoint = z.infer<typeof checkpointShape>;

const imageShape = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) });
const videoShape = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string(),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.url(), firstByte: z.number(), lastByte: z.number() }))
      .min(1),
  }),
});
const videoStateShape = z.object({ status: z.string() });

/** URNs of the media of a post, or when to ask again about the video LinkedIn still prepares. */
export type LinkedinUploads =
  | { kind: "ready"; images: string[]; thumbnail: string | null; video: string | null }
  | { kind: "processing"; checkAt: Date };

/**
 * Sends the images or the video of a publication, or the picture of its link's card; what was sent is kept in the checkpoint, and a
 * later turn sends nothing twice.
 *
 * @throws PlatformRefusal, NoAnswer: nothing is published by it
 */
export async function uploadMedia(
  publication: Publication,
  author: string,
): Promise<LinkedinUploads> {
  const { content, platform } = publication;
  const kept = keptOf(publication);
  for (const photo of content.photos) {
    if (kept.images[photo.id]) continue;
    kept.images[photo.id] = await sendImage(publication, photo, author);
    kept.imagesReady = platform.now().getTime() + IMAGES_MS;
    await publication.save(kept);
  }
  const picture = pictureOfCard(content);
  if (picture && kept.thumbnail?.pictureId !== picture.id) {
    const urn = await sendThumbnail(publication, picture, author);
    kept.thumbnail = { pictureId: picture.id, urn };
    if (urn !== null) kept.imagesReady = platform.now().getTime() + IMAGES_MS;
    await publication.save(kept);
  }
  if (kept.imagesReady > platform.now().getTime()) {
    return { kind: "processing", checkAt: new Date(kept.imagesReady) };
  }
  const images = content.photos.map(({ id }) => kept.images[id] as string);
  const thumbnail = picture ? (kept.thumbnail?.urn ?? null) : null;
  if (!content.video) return { kind: "ready", images, thumbnail, video: null };

  const wait = kept.video
    ? await askVideo(publication, kept.video)
    : await sendVideo(publication, kept, content.video, author);
  await publication.save(kept);
  if (wait === null) return { kind: "ready", images, thumbnail, video: kept.video?.urn ?? null };
  return { kind: "processing", checkAt: new Date(platform.now().getTime() + wait) };
}

/** Has a later turn publish without the picture of its link's card, which was refused. */
export function forgetThumbnail(publication: Publication): Promise<void> {
  const kept = keptOf(publication);
  const pictureId = publication.content.linkPicture?.id ?? "";
  return publication.save({ ...kept, thumbnail: { pictureId, urn: null } });
}

const keptOf = ({ checkpoint }: Publication): Checkpoint =>
  checkpointShape.safeParse(checkpoint).data ?? {
    images: {},
    imagesReady: 0,
    thumbnail: null,
    video: null,
  };

/** A card is shown where neither a photo nor a video takes its place. */
const pictureOfCard = ({ photos, video, link, linkPicture }: OutgoingContent) =>
  photos.length === 0 && video === null && link !== null ? linkPicture : null;

/** Refusals of a picture itself: the card goes without. */
const OF_A_PICTURE: readonly DeliveryErrorCode[] = [
  "media-unreadable",
  "media-too-large",
  "refused",
];

/** @returns its URN; null when the picture is gone or not for LinkedIn, which keeps no text back */
async function sendThumbnail(
  publication: Publication,
  picture: NonNullable<OutgoingContent["linkPicture"]>,
  author: string,
): Promise<string | null> {
  try {
    return await sendImage(publication, picture, author);
  } catch (error) {
    const isOfPicture =
      error instanceof DomainError ||
      (error instanceof PlatformRefusal && OF_A_PICTURE.includes(error.code));
    if (isOfPicture) return null;
    throw error;
  }
}

async function sendImage(
  publication: Publication,
  photo: Pick<OutgoingPhoto, "fit">,
  author: string,
): Promise<string> {
  const started = await callUpload(publication, "images", "initializeUpload", {
    initializeUploadRequest: { owner: author },
  });
  const { value } = readBody(started, imageShape);
  const { bytes, type } = await photo.fit(PHOTO);
  await putBytes(publication, value.uploadUrl, { data: bytes, type });
  return value.image;
}

/** @returns milliseconds until it may be ready */
async function sendVideo(
  publication: Publication,
  kept: Checkpoint,
  video: OutgoingVideo,
  author: string,
): Promise<number> {
  if (video.size > MAX_VIDEO_BYTES) throw new PlatformRefusal("media-too-large");
  if (video.type !== "video/mp4" || (video.duration ?? 0) > MAX_VIDEO_SECONDS) {
    throw new PlatformRefusal("video-refused");
  }
  const started = await callUpload(publication, "videos", "initializeUpload", {
    initializeUploadRequest: {
      owner: author,
      fileSizeBytes: video.size,
      uploadCaptions: false,
      uploadThumbnail: false,
    },
  });
  const { value } = readBody(started, videoShape);
  const uploadedPartIds: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
    const data = await video.read(firstByte, lastByte + 1);
    const part = await putBytes(publication, uploadUrl, { data, type: "application/octet-stream" });
    uploadedPartIds.push(partIdOf(part));
  }
  await callUpload(publication, "videos", "finalizeUpload", {
    finalizeUploadRequest: { video: value.video, uploadToken: value.uploadToken, uploadedPartIds },
  });
  kept.video = { urn: value.video, unseenUntil: null };
  return CHECK_MS;
}

/** @throws PlatformRefusal where LinkedIn took a part without naming it: it is sent again later */
function partIdOf({ headers }: Answered): string {
  const id = headers.get("etag")?.replaceAll('"', "") ?? "";
  if (id === "") throw new PlatformRefusal("media-unreadable");
  return id;
}

/** @returns milliseconds until it may be ready; null when it is */
async function askVideo(
  { platform, account }: Publication,
  video: NonNullable<Checkpoint["video"]>,
): Promise<number | null> {
  const now = platform.now().getTime();
  if (video.unseenUntil !== null) return video.unseenUntil <= now ? null : video.unseenUntil - now;
  const url = `${platform.address("api")}/rest/videos/${encodeURIComponent(video.urn)}`;
  const bearer = account.tokens.accessToken;
  try {
    const asked = { url, bearer, headers: versionHeaders(platform) };
    const answer = await askClearly(platform, asked, linkedinRefusal);
    const { status } = readBody(answer, videoStateShape);
    if (status === "PROCESSING_FAILED") throw new PlatformRefusal("video-refused");
    return status === "AVAILABLE" ? null : CHECK_MS;
  } catch (error) {
    const hidden = ["permission-missing", "refused"];
    if (!(error instanceof PlatformRefusal && hidden.includes(error.code))) throw error;
    video.unseenUntil = now + UNSEEN_MS;
    return UNSEEN_MS;
  }
}

function callUpload(
  { platform, account }: Publication,
  what: "images" | "videos",
  action: "initializeUpload" | "finalizeUpload",
  json: unknown,
): Promise<Answered> {
  const asked: PlatformCall = {
    method: "POST",
    url: `${platform.address("api")}/rest/${what}`,
    query: { action },
    headers: versionHeaders(platform),
    bearer: account.tokens.accessToken,
    json,
  };
  return askClearly(platform, asked, linkedinRefusal);
}

function putBytes(
  { platform, account }: Publication,
  url: string,
  bytes: { data: Buffer; type: string },
): Promise<Answered> {
  const asked: PlatformCall = { method: "PUT", url, bytes, timeout: PART_TIMEOUT_MS };
  const bearer = isOurs(platform, url) ? { bearer: account.tokens.accessToken } : {};
  return askClearly(platform, { ...asked, ...bearer }, linkedinRefusal);
}

/** The token goes to LinkedIn only, wherever an answer says that bytes are to be sent. */
function isOurs(platform: AdapterPlatform, url: string): boolean {
  const { host, protocol } = new URL(url);
  if (host === new URL(platform.address("api")).host) return true;
  return protocol === "https:" && host.endsWith(".linkedin.com");
}
