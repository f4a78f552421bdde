import { createHash } from "node:crypto";
import { DomainError } from "../../../shared/ground/errors.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { MediaAudience } from "./audiences.ts";
import { findOwnMedia } from "./media.query.ts";
import { type Poster, savePoster } from "./media.repository.ts";
import { mediaPrefix } from "./media.ts";
import { makePhoto } from "./photos/photo.ts";

/**
 * Sets the poster of the viewer's own video, published or not, in place of the previous poster.
 *
 * @param picture a JPEG, PNG or WebP in base64
 * @throws DomainError NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, DISK_FULL
 */
export async function setPoster(
  services: Services,
  viewer: Viewer,
  { id, picture }: { id: string; picture: string },
): Promise<void> {
  const video = await findOwnMedia(services.db, viewer.id, id);
  if (video?.kind !== "video") throw new DomainError("NOT_FOUND");
  const poster = await storePoster(services, video, Buffer.from(picture, "base64"));
  await act(services, async (tx) => {
    if (!(await savePoster(tx, id, poster))) throw new DomainError("NOT_FOUND");
    await services.tellMediaReaders(tx, id);
  });
  const kept = new Set(poster.renditions.map(({ name }) => name));
  for (const { name } of video.renditions) {
    if (!kept.has(name)) await services.media.remove(`${mediaPrefix(video.audience, id)}/${name}`);
  }
}

/**
 * Makes and stores the sizes of a video's picture, beside the video.
 *
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE, DISK_FULL
 */
export async function storePoster(
  { media }: Pick<Services, "media">,
  video: { id: string; audience: MediaAudience },
  picture: Buffer,
): Promise<Poster> {
  const { width, height, thumbhash, renditions } = await makePhoto(picture);
  const stored = renditions.map((one) => ({ ...one, name: posterFile(one.name, picture) }));
  for (const { name, content } of stored) {
    await media.write(`${mediaPrefix(video.audience, video.id)}/${name}`, content);
  }
  return {
    width,
    height,
    thumbhash,
    renditions: stored.map(({ name, width, height, content }) => ({
      name,
      width,
      height,
      size: content.length,
    })),
  };
}

/** Files never change under a name: another picture has other names. */
function posterFile(name: string, picture: Buffer): string {
  const mark = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  return name.replace(/\.webp$/, `-${mark}.webp`);
}
