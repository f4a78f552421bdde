import { DomainError } from "../../../shared/ground/errors.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { findMedia } from "./media.query.ts";
import { insertMedia } from "./media.repository.ts";
import { mediaPrefix } from "./media.ts";
import type { KeepingServices } from "./photos/store-photo.ts";

/**
 * Copies a stored media, files included, to a new media of `ownerId` that waits to be attached.
 *
 * @returns the new media's id
 * @throws DomainError NOT_FOUND
 */
export async function copyMedia(
  { db, media }: KeepingServices,
  originalId: string,
  { ownerId, at }: { ownerId: string; at: Date },
): Promise<string> {
  const original = await findMedia(db, originalId);
  if (!original) throw new DomainError("NOT_FOUND");
  const id = uuidv7();
  const { audience } = original;
  for (const { name } of [...original.renditions, ...original.sources]) {
    const file = `${mediaPrefix(audience, originalId)}/${name}`;
    const there = await media.open(file);
    there?.stream.destroy();
    if (!there) throw new DomainError("NOT_FOUND");
    await media.lend(file, (path) => media.adopt(`${mediaPrefix(audience, id)}/${name}`, path));
  }
  await insertMedia(db, { ...original, id, ownerId, at, preparing: false, attachedAt: null });
  return id;
}
