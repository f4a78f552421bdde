import { buffer } from "node:stream/consumers";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { mediaPrefix, type RawMedia } from "../media.ts";
import type { PhotoShape } from "../photos/fit-photo.ts";
import { ORIGINAL } from "../uploads/file-types.ts";
import { LETTER_MS, partnerUrl, photoFile } from "./partner-media.ts";

/** The stored form of a video that goes out. */
export type VideoFile = { mediaId: string; name: string; mime: string; size: number };

/** The form every platform plays where there is one, otherwise the video as it was sent. */
export function videoFileOf({ id, sources }: Pick<RawMedia, "id" | "sources">): VideoFile | null {
  const playable = sources.find(({ role }) => role === "playable");
  const source = playable ?? sources.find(({ role }) => role === ORIGINAL);
  return source ? { mediaId: id, name: source.name, mime: source.mime, size: source.size } : null;
}

type Parts = Pick<Services, "config" | "secrets" | "clock">;

const partsOf = ({ config, secrets, clock }: Parts) => ({ config, secrets, now: clock() });

/** Where a platform fetches a photo in the shape it wants, for one hour. */
export const partnerPhotoUrl = (services: Parts, mediaId: string, shape: PhotoShape): string =>
  partnerUrl(partsOf(services), mediaId, photoFile(shape));

/** Where who got a letter sees its photo, for as long as letters are kept. */
export const letterPhotoUrl = (services: Parts, mediaId: string): string =>
  partnerUrl(partsOf(services), mediaId, photoFile(LETTER_PHOTO), LETTER_MS);

const LETTER_PHOTO: PhotoShape = { maxSide: 1600, maxBytes: 1_000_000 };

/** Where a platform fetches a video, for one hour. */
export const partnerVideoUrl = (services: Parts, { mediaId, name }: VideoFile): string =>
  partnerUrl(partsOf(services), mediaId, name);

/** Bytes of a video from `start` up to, not including, `end`. @throws DomainError NOT_FOUND */
export async function readVideo(
  { media }: Pick<Services, "media">,
  { mediaId, name }: VideoFile,
  part: { start: number; end: number },
): Promise<Buffer> {
  const range = { start: part.start, end: part.end - 1 };
  const stored = await media.open(`${mediaPrefix("attached", mediaId)}/${name}`, range);
  if (!stored) throw new DomainError("NOT_FOUND");
  return buffer(stored.stream);
}
