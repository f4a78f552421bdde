import { z } from "zod";
import { cutToFit } from "../../../../../../shared/sharing/adaptation/cut.ts";
import {
  type OutgoingPhoto,
  type OutgoingVideo,
  type PhotoFit,
  PlatformRefusal,
  type Publication,
} from "../../adapter.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { twitterRefusal } from "./twitter-errors.ts";

/** X takes images up to 5 MB (docs.x.com, media best practices). */
const PHOTO: PhotoFit = { format: "jpeg", maxBytes: 5_000_000, maxSide: 4096 };
/** Of X's alternative texts (OpenAPI, CreateMediaMetadataMetadataAltText). */
const MAX_ALT = 1000;
const MAX_VIDEO_BYTES = 512_000_000;
const MAX_VIDEO_SECONDS = 140;
const VIDEO_TYPES = ["video/mp4", "video/webm", "video/mp2t", "video/quicktime"] as const;
/** A part may have 5 MB. */
const PART_BYTES = 4_000_000;
const PART_TIMEOUT_MS = 60_000;
/** A medium so near its end is sent again rather than used. */
const SPARE_MS = 60_000;
/** Seconds until X is asked again, where it does not say. */
const USUAL_CHECK_SECONDS = 5;

const kept = z.object({ mediaId: z.string(), until: z.number(), ready: z.boolean() });
type Kept = z.infer<typeof kept>;
/** What an earlier turn sent, by the id of the photo or video. */
const checkpointShape = z.object({ media: z.record(z.string(), kept) });
type Media = Record<string, Kept>;

/** How long X keeps what it was sent, where it does not say. */
const DAY_SECONDS = 86_400;

const startedShape = z.object({
  data: z.object({ id: z.string(), expires_after_secs: z.number().nullish() }),
});
const stateShape = z.object({
  data: z.object({
    processing_info: z
      .object({ state: z.string().nullish(), check_after_secs: z.number().nullish() })
      .nullish(),
  }),
});

/** The ids of the media of a post, or when to ask again about the one X still prepares. */
export type TwitterUploads =
  | { kind: "ready"; ids: string[] }
  | { kind: "processing"; checkAt: Date };

/**
 * Sends the photos or the video of a publication in parts (initialize, append, finalize). What was
 * sent is kept in the checkpoint: a later turn sends nothing twice.
 *
 * @throws PlatformRefusal, NoAnswer: nothing is published by it
 */
export async function uploadMedia(publication: Publication): Promise<TwitterUploads> {
  const { content, platform } = publication;
  const media = readKept(publication);
  const ids: string[] = [];
  for (const photo of content.photos) {
    media[photo.id] ??= await sendPhoto(publication, photo);
    await publication.save({ media });
    ids.push((media[photo.id] as Kept).mediaId);
  }
  if (!content.video) return { kind: "ready", ids };

  const { video } = content;
  let wait: number | null;
  if (media[video.id]?.ready === false) wait = await askState(publication, media, video.id);
  else if (media[video.id]) wait = null;
  else wait = await sendVideo(publication, media, video);
  await publication.save({ media });
  if (wait === null) return { kind: "ready", ids: [...ids, (media[video.id] as Kept).mediaId] };
  return { kind: "processing", checkAt: new Date(platform.now().getTime() + wait * 1000) };
}

/** What is kept and still usable. */
function readKept({ checkpoint, platform }: Publication): Media {
  const { media = {} } = checkpointShape.safeParse(checkpoint).data ?? {};
  const now = platform.now().getTime();
  return Object.fromEntries(Object.entries(media).filter(([, { until }]) => until > now));
}

async function sendPhoto(publication: Publication, photo: OutgoingPhoto): Promise<Kept> {
  const { bytes } = await photo.fit(PHOTO);
  const read = async (start: number, end: number) => bytes.subarray(start, end);
  const kind = { type: "image/jpeg", category: "tweet_image" } as const;
  const { sent } = await sendFile(publication, { size: bytes.length, ...kind, read });
  if (photo.alt) {
    const alt = cutToFit(photo.alt, (text) => text.length <= MAX_ALT);
    await post(publication, "media/metadata", { json: altTextBody(sent.mediaId, alt) });
  }
  return { ...sent, ready: true };
}

/** @returns seconds until it may be ready; null when it is */
async function sendVideo(
  publication: Publication,
  media: Media,
  video: OutgoingVideo,
): Promise<number | null> {
  const { size, duration } = video;
  const type = VIDEO_TYPES.find((known) => known === video.type);
  if (size > MAX_VIDEO_BYTES) throw new PlatformRefusal("media-too-large");
  if (!type || (duration ?? 0) > MAX_VIDEO_SECONDS) throw new PlatformRefusal("video-refused");
  const read = (start: number, end: number) => video.read(start, end);
  const { sent, wait } = await sendFile(publication, { size, type, category: "tweet_video", read });
  media[video.id] = { ...sent, ready: wait === null };
  return wait;
}

type File = {
  size: number;
  type: "image/jpeg" | (typeof VIDEO_TYPES)[number];
  category: "tweet_image" | "tweet_video";
  read(start: number, end: number): Promise<Buffer>;
};

async function sendFile(publication: Publication, file: File) {
  const started = await post(publication, "media/upload/initialize", { json: startBody(file) });
  const { id, expires_after_secs: lasts } = readBody(started, startedShape).data;
  const until = publication.platform.now().getTime() + (lasts ?? DAY_SECONDS) * 1000 - SPARE_MS;
  for (let start = 0, index = 0; start < file.size; start += PART_BYTES, index++) {
    const part = await file.read(start, Math.min(file.size, start + PART_BYTES));
    await post(publication, `media/upload/${id}/append`, { multipart: partBody(part, index) });
  }
  const finished = await post(publication, `media/upload/${id}/finalize`, {});
  return { sent: { mediaId: id, until }, wait: waitOf(readBody(finished, stateShape)) };
}

/** @returns seconds until it may be ready; null when it is */
async function askState(publication: Publication, media: Media, videoId: string) {
  const { platform, account } = publication;
  const known = media[videoId] as Kept;
  const url = `${platform.address("api")}/${platform.apiVersion}/media/upload`;
  const query = { command: "STATUS", media_id: known.mediaId };
  const asked = { url, query, bearer: account.tokens.accessToken };
  const wait = waitOf(readBody(await askClearly(platform, asked, twitterRefusal), stateShape));
  media[videoId] = { ...known, ready: wait === null };
  return wait;
}

/** @returns seconds to wait; null when the media is ready: `succeeded`, or no `processing_info` */
function waitOf({ data: { processing_info: info } }: z.infer<typeof stateShape>): number | null {
  if (!info || info.state === "succeeded") return null;
  if (info.state === "failed") throw new PlatformRefusal("video-refused");
  return info.check_after_secs ?? USUAL_CHECK_SECONDS;
}

/** Body of `POST /2/media/upload/initialize`. */
export const startBody = ({ size, type, category }: Omit<File, "read">) => ({
  media_category: category,
  media_type: type,
  total_bytes: size,
});

/** Body of `POST /2/media/metadata`. */
export const altTextBody = (id: string, text: string) => ({ id, metadata: { alt_text: { text } } });

function partBody(part: Buffer, index: number): FormData {
  const form = new FormData();
  form.set("segment_index", String(index));
  form.set("media", new Blob([Uint8Array.from(part)]), "part");
  return form;
}

function post(
  { platform, account }: Publication,
  path: string,
  body: { json?: unknown; multipart?: FormData },
) {
  const url = `${platform.address("api")}/${platform.apiVersion}/${path}`;
  const bearer = account.tokens.accessToken;
  const asked = { method: "POST" as const, url, bearer, timeout: PART_TIMEOUT_MS, ...body };
  return askClearly(platform, asked, twitterRefusal);
}
