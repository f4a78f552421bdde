import { z } from "zod";
import { cutToFit } from "../../../../../../shared/sharing/adaptation/cut.ts";
import {
  type OutgoingPhoto,
  type PhotoFit,
  PlatformRefusal,
  type Publication,
} from "../../adapter.ts";
import { readBody } from "../clear-answer.ts";
import { askAccount } from "./bluesky-server.ts";
import { openSession } from "./bluesky-session.ts";
import { jobShape, stateOf, uploadVideo, videoState } from "./bluesky-video.ts";

/** Of `app.bsky.embed.images` as it was until 2026: servers of before take no more than that. */
const PHOTO: PhotoFit = { format: "jpeg", maxBytes: 1_000_000, maxSide: 2000 };
/** Of the picture of a card (`app.bsky.embed.external`). */
const CARD: PhotoFit = { format: "jpeg", maxBytes: 1_000_000, maxSide: 1200 };
/** No bound is published of alternative texts; Bluesky's own application stops there. */
const MAX_ALT = 2000;
const MAX_PHOTOS = 4;
const SENDING_MS = 60_000;
/** Servers forget what no post refers to « within minutes ». */
const KEPT_MS = 300_000;

const blobShape = z.object({
  $type: z.literal("blob"),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.number(),
});
export type StoredBlob = z.infer<typeof blobShape>;
const uploadedShape = z.object({ blob: blobShape });

const photoShape = z.object({
  blob: blobShape,
  width: z.number(),
  height: z.number(),
  /** When it is sent again rather than used, in milliseconds since 1970. */
  until: z.number(),
});
type KeptPhoto = z.infer<typeof photoShape>;

/** What an earlier turn handed over, by the id of the photo or video. */
export const keptMedia = z.object({
  photos: z.record(z.string(), photoShape),
  video: jobShape.nullable(),
});
export type BlueskyKept = z.infer<typeof keptMedia>;

const cutAlt = (alt: string): string => cutToFit(alt, (text) => text.length <= MAX_ALT);

type Shape = { aspectRatio: { width: number; height: number } };
/** What a post shows under its text. */
export type BlueskyEmbed =
  | { $type: "app.bsky.embed.images"; images: ({ image: StoredBlob; alt: string } & Shape)[] }
  | ({ $type: "app.bsky.embed.video"; video: unknown; alt?: string } & Partial<Shape>)
  | {
      $type: "app.bsky.embed.external";
      external: { uri: string; title: string; description: string; thumb?: StoredBlob };
    };

export type BlueskyMedia =
  | { kind: "ready"; embed: BlueskyEmbed | null }
  | { kind: "processing"; checkAt: Date };

/**
 * Hands over what a post shows, keeping what was handed over.
 *
 * @param keep commits what was handed over so far
 * @throws PlatformRefusal, NoAnswer: nothing is published by it
 */
export async function prepareMedia(
  publication: Publication,
  media: BlueskyKept,
  keep: () => Promise<void>,
): Promise<BlueskyMedia> {
  const { photos, video, link } = publication.content;
  if (video) return prepareVideo(publication, media, keep);
  if (photos.length > MAX_PHOTOS) throw new PlatformRefusal("content-refused");
  if (photos.length > 0) {
    const images = [];
    for (const photo of photos) {
      const { blob, width, height } = await handOver(publication, media, photo, PHOTO, keep);
      images.push({ image: blob, alt: cutAlt(photo.alt), aspectRatio: { width, height } });
    }
    return { kind: "ready", embed: { $type: "app.bsky.embed.images", images } };
  }
  if (link === null) return { kind: "ready", embed: null };
  return { kind: "ready", embed: await cardOf(publication, media, link, keep) };
}

/** The page behind the link, with its picture where it can be had: without one, it goes out too. */
async function cardOf(
  publication: Publication,
  media: BlueskyKept,
  uri: string,
  keep: () => Promise<void>,
): Promise<BlueskyEmbed> {
  const { linkTitle, linkDescription: description, linkPicture } = publication.content;
  const title = linkTitle || new URL(uri).hostname;
  const thumb =
    linkPicture && (await handOver(publication, media, linkPicture, CARD, keep).catch(withoutIt));
  const external = { uri, title, description, ...(thumb ? { thumb: thumb.blob } : {}) };
  return { $type: "app.bsky.embed.external", external };
}

/** A picture of someone else's page that does not suit holds nothing up. */
function withoutIt(error: unknown): null {
  const ofPicture = ["media-too-large", "media-unreadable", "media-shape"];
  if (error instanceof PlatformRefusal && ofPicture.includes(error.code)) return null;
  throw error;
}

async function handOver(
  publication: Publication,
  media: BlueskyKept,
  photo: Pick<OutgoingPhoto, "id" | "fit">,
  fit: PhotoFit,
  keep: () => Promise<void>,
): Promise<KeptPhoto> {
  const { platform, account } = publication;
  const now = platform.now().getTime();
  const known = media.photos[photo.id];
  if (known && known.until > now) return known;
  const { bytes: data, type, width, height } = await photo.fit(fit);
  const session = openSession(account.tokens.accessToken);
  const url = `${session.pds}/xrpc/com.atproto.repo.uploadBlob`;
  const asked = { method: "POST" as const, url, bytes: { data, type }, timeout: SENDING_MS };
  const { blob } = readBody(await askAccount(platform, session, asked), uploadedShape);
  const kept = { blob, width, height, until: now + KEPT_MS };
  media.photos[photo.id] = kept;
  await keep();
  return kept;
}

async function prepareVideo(
  publication: Publication,
  media: BlueskyKept,
  keep: () => Promise<void>,
): Promise<BlueskyMedia> {
  const video = publication.content.video as NonNullable<Publication["content"]["video"]>;
  const job = media.video
    ? await videoState(publication, media.video)
    : await uploadVideo(publication, video);
  media.video = job;
  await keep();
  const state = stateOf(job, publication.platform.now());
  if (state.kind === "processing") return state;
  const { width, height, title } = video;
  const embed: BlueskyEmbed = {
    $type: "app.bsky.embed.video",
    video: state.blob,
    ...(title ? { alt: cutAlt(title) } : {}),
    ...(width && height ? { aspectRatio: { width, height } } : {}),
  };
  return { kind: "ready", embed };
}
