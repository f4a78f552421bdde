import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_PHOTO_BYTES } from "../../../../shared/ground/limits.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { MediaAudience } from "../audiences.ts";
import { insertMedia } from "../media.repository.ts";
import { mediaPrefix } from "../media.ts";
import { mediaName } from "../media-name.ts";
import { makeFacade, makePhoto, type Rendition } from "./photo.ts";
import { PHOTO_MIME } from "./photo-files.ts";
import type { PhotoSource } from "./photo-header.ts";

/** What is known of a photo beside its bytes. */
export type PhotoAbout = {
  ownerId: string;
  name: string | null | undefined;
  alt?: string | undefined;
  audience: MediaAudience;
  /** Also cut for the landing page. */
  facade?: boolean;
};

type Stored = PhotoAbout & { id: string; at: Date; attachedAt: Date | null };

/** What keeping a photo needs of the services. */
export type KeepingServices = Pick<Services, "db" | "media">;

/**
 * Stores a photo of ours: a portrait, a logo, the demonstration's. For members and everyone it
 * stays; `attached`, it waits for `attachMedia` like an upload, and is removed after a day.
 *
 * @param photo `bytes` of a JPEG, PNG, WebP, GIF or AVIF; `id` where it is decided;
 *   `waiting` for a portrait that something is still to claim
 * @returns the media's id
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE, DISK_FULL
 */
export async function storePhoto(
  services: KeepingServices & Pick<Services, "clock">,
  photo: PhotoAbout & { bytes: Buffer; id?: string; waiting?: boolean },
): Promise<string> {
  if (photo.bytes.length > MAX_PHOTO_BYTES) throw new DomainError("FILE_TOO_LARGE");
  const { id = uuidv7(), audience, waiting = false } = photo;
  const at = services.clock();
  const attachedAt = audience === "attached" || waiting ? null : at;
  await keepPhoto(services, photo.bytes, { ...photo, id, at, attachedAt });
  return id;
}

/**
 * Makes and keeps a photo's renditions: files first, the row after, so that a failure leaves
 * nothing that shows. A repeat with the same id ends the same.
 *
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE, DISK_FULL
 */
export async function keepPhoto(
  services: KeepingServices,
  source: PhotoSource,
  about: Stored,
): Promise<void> {
  const { renditions, width, height, thumbhash } = await makePhoto(source);
  const files = about.facade ? [...renditions, ...(await makeFacade(source))] : renditions;
  const prefix = mediaPrefix(about.audience, about.id);
  await Promise.all(
    files.map(({ name, content }) => services.media.write(`${prefix}/${name}`, content)),
  );
  const { id, ownerId, audience, at, attachedAt, alt = "" } = about;
  await insertMedia(services.db, {
    id,
    ownerId,
    audience,
    at,
    attachedAt,
    alt,
    width,
    height,
    thumbhash,
    name: mediaName(about.name),
    kind: "image",
    mime: PHOTO_MIME,
    size: renditions.at(-1)?.content.length ?? 0,
    renditions: files.map(stored),
  });
}

function stored({ name, width, height, content }: Rendition) {
  return { name, width, height, size: content.length };
}
