import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../infrastructure/secrets.ts";
import { LARGEST_FILE, THUMBNAIL_FILE } from "./photos/photo-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AFTER = 2;

/** What an address of an attached media carries: the last day it opens on, and the signature. */
export type Signature = { e?: string | undefined; s?: string | undefined };

/** Gives the query that opens a media to one member, `?e=…&s=…`. */
export type MediaSigner = (mediaId: string) => string;

/**
 * Signs addresses of attached media for one member. They open until the end of the day after
 * next (UTC): the same all day long, so that caches and the ETags of lists hold.
 *
 * @param now the moment the addresses are given out
 */
export function createMediaSigner(secrets: Secrets, viewerId: string, now: Date): MediaSigner {
  const lastDay = String(Math.floor(now.getTime() / DAY_MS) + DAYS_AFTER);
  return (mediaId) => `?e=${lastDay}&s=${signature(secrets, viewerId, mediaId, lastDay)}`;
}

/** Whether a signature opens a media to this member now. */
export function isSignatureValid(
  secrets: Secrets,
  { e, s }: Signature,
  about: { viewerId: string; mediaId: string; now: Date },
): boolean {
  if (!e || !s || !/^\d{1,6}$/.test(e)) return false;
  const expected = Buffer.from(signature(secrets, about.viewerId, about.mediaId, e));
  const given = Buffer.from(s);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return about.now.getTime() < (Number(e) + 1) * DAY_MS;
}

function signature(secrets: Secrets, viewerId: string, mediaId: string, lastDay: string): string {
  const signed = `${viewerId} ${mediaId} ${lastDay}`;
  return createHmac("sha256", secrets.media).update(signed).digest("base64url");
}

/** The address of a logo, banner or icon, which anyone may see. */
export const publicUrl = (mediaId: string, file: string = LARGEST_FILE): string =>
  `/media/public/${mediaId}/${file}`;

/** The address of a portrait or a group's picture, at most 320 px, which members may see. */
export const portraitUrl = (mediaId: string | null): string | null =>
  mediaId && `/media/members/${mediaId}/${THUMBNAIL_FILE}`;

/** The address of such a picture as it was sent, at most 1600 px, which members may see. */
export const pictureUrl = (mediaId: string | null): string | null =>
  mediaId && `/media/members/${mediaId}/${LARGEST_FILE}`;
