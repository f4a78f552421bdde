import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../../infrastructure/config.ts";
import type { Secrets } from "../../../infrastructure/secrets.ts";
import type { PhotoShape } from "../photos/fit-photo.ts";

/** How long a platform may fetch a file at an address it was given. */
const OPEN_MS = 60 * 60 * 1000;
/** How long people keep letters, and may want to see what they show. */
export const LETTER_MS = 2 * 366 * 24 * 60 * 60 * 1000;

/** What an address for a platform is made with. */
export type PartnerParts = { config: Pick<Config, "publicUrl">; secrets: Secrets; now: Date };

/** What the address carries: until when it opens, in seconds since 1970, and the signature. */
export type PartnerSignature = { e?: unknown; s?: unknown };

/**
 * The address where a platform fetches a file of ours, for one hour and without a session: a photo
 * in the shape it wants, or a video as it is.
 *
 * @param file `photoFile` of a shape, or the name of a stored file
 * @param openMs how long it opens, in milliseconds
 */
export function partnerUrl(
  parts: PartnerParts,
  mediaId: string,
  file: string,
  openMs = OPEN_MS,
): string {
  const until = String(Math.floor((parts.now.getTime() + openMs) / 1000));
  const signature = sign(parts.secrets, { mediaId, file, until });
  return `${parts.config.publicUrl}/media/partners/${mediaId}/${file}?e=${until}&s=${signature}`;
}

/** Whether an address was made by us for this file, and still opens. */
export function opensToPartner(
  secrets: Secrets,
  { e, s }: PartnerSignature,
  about: { mediaId: string; file: string; now: Date },
): boolean {
  if (typeof e !== "string" || typeof s !== "string" || !/^\d{1,12}$/.test(e)) return false;
  const expected = Buffer.from(sign(secrets, { ...about, until: e }));
  const given = Buffer.from(s);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return about.now.getTime() < Number(e) * 1000;
}

function sign(secrets: Secrets, about: { mediaId: string; file: string; until: string }): string {
  const signed = `partner ${about.mediaId} ${about.file} ${about.until}`;
  return createHmac("sha256", secrets.media).update(signed).digest("base64url");
}

const THOUSAND = 1000;
const MILLION = 1_000_000;

/**
 * The name of a photo in a shape: its longest side, most bytes, bounds of its ratio × 1000, and what
 * is kept of it in millionths.
 */
export function photoFile({ maxSide, maxBytes, ratio, crop }: PhotoShape): string {
  const bounds = ratio ? [ratio.min, ratio.max].map((one) => Math.round(one * THOUSAND)) : [];
  const part = crop
    ? ["crop", ...[crop.x, crop.y, crop.width, crop.height].map((one) => Math.round(one * MILLION))]
    : [];
  return `${["photo", maxSide, maxBytes, ...bounds, ...part].join("-")}.jpg`;
}

const PHOTO_FILE =
  /^photo-(\d{1,5})-(\d{1,9})(?:-(\d{1,5})-(\d{1,5}))?(?:-crop-(\d{1,7})-(\d{1,7})-(\d{1,7})-(\d{1,7}))?\.jpg$/;

/** The shape that a name says; null when it is the name of something else. */
export function shapeOf(file: string): PhotoShape | null {
  const match = PHOTO_FILE.exec(file);
  if (!match) return null;
  const [maxSide = 0, maxBytes = 0, min = 0, max = 0, ...part] = match.slice(1).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = part.map((one) => one / MILLION);
  return {
    maxSide,
    maxBytes,
    ...(match[3] && { ratio: { min: min / THOUSAND, max: max / THOUSAND } }),
    ...(match[5] && { crop: { x, y, width, height } }),
  };
}
