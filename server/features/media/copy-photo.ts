import { buffer } from "node:stream/consumers";
import { DomainError } from "../../../shared/errors.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { findMedia } from "./media.query.ts";
import { insertMedia } from "./media.repository.ts";
import { mediaPrefix } from "./media.ts";
import { PHOTO_MIME } from "./photo-files.ts";
import type { KeepingServices } from "./store-photo.ts";

/**
 * Copies a stored photo, renditions as they are, to a media of its own that waits to be attached.
 *
 * @returns the new media's id
 * @throws DomainError NOT_FOUND
 */
export async function copyPhoto(
  { db, media }: KeepingServices,
  originalId: string,
  { ownerId, at }: { ownerId: string; at: Date },
): Promise<string> {
  const original = await findMedia(db, originalId);
  if (!original) throw new DomainError("NOT_FOUND");
  const id = uuidv7();
  const { audience, name, alt, size, width, height, thumbhash, renditions } = original;
  for (const { name: file } of renditions) {
    const stored = await media.open(`${mediaPrefix(audience, originalId)}/${file}`);
    if (!stored) throw new DomainError("NOT_FOUND");
    await media.write(`${mediaPrefix(audience, id)}/${file}`, await buffer(stored.stream));
  }
  await insertMedia(db, {
    ...{
      id,
      ownerId,
      name,
      alt,
      audience,
      size,
      renditions,
      at,
      mime: PHOTO_MIME,
      attachedAt: null,
      kind: "image",
      width,
      height,
      thumbhash,
    },
  });
  return id;
}
