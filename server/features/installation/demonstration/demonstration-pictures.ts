import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { drawings } from "../../../../database/demonstration/drawings/index.ts";
import { members } from "../../../../database/demonstration/members.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { copyMedia, storePhoto } from "../../media/index.ts";
import { setBanner, setPortrait } from "./demonstration.repository.ts";
import type { Plan } from "./plan-demonstration.ts";

const PROGRAM = fileURLToPath(new URL("draw-pictures.ts", import.meta.url));

/** Our own drawings, as pictures like those a member would send: `read("portrait-grace")`. */
export type DemonstrationPictures = { read(name: string): Promise<Buffer> };

/** Draws the pictures, lends them to `use`, and clears them away. */
export async function withPictures<T>(
  use: (pictures: DemonstrationPictures) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-drawings-"));
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, folder]);
    return await use({ read: (name) => readFile(path.join(folder, `${name}.png`)) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the sixty members their portraits. */
export async function storePortraits(
  services: Services,
  { memberIds }: Plan,
  pictures: DemonstrationPictures,
): Promise<void> {
  for (const { key, name } of members) {
    const ownerId = memberIds.get(key) as string;
    const bytes = await pictures.read(`portrait-${key}`);
    const mediaId = await storePhoto(services, {
      ownerId,
      name: `${key}.png`,
      alt: name,
      audience: "members",
      bytes,
    });
    await setPortrait(services.db, ownerId, mediaId);
  }
}

/** The square before the church, seen above the home page. */
export async function storeBanner(
  services: Services,
  communityId: string,
  ownerId: string,
  pictures: DemonstrationPictures,
): Promise<void> {
  const bytes = await pictures.read("banner");
  const mediaId = await storePhoto(services, {
    ownerId,
    name: "banniere.png",
    alt: "",
    audience: "public",
    facade: true,
    bytes,
  });
  await setBanner(services.db, communityId, mediaId);
}

/**
 * What was stored for a post, in its order. Stored now, whenever the post is of: what is older and
 * attached to nothing yet would be taken for an upload that was abandoned.
 */
export type PostMedia = { postId: string; authorId: string; mediaIds: string[]; at: Date };

/** Stores each drawing once, then a copy of its own for every other post that shows it. */
export async function storePostPhotos(
  services: Services,
  { posts }: Plan,
  pictures: DemonstrationPictures,
): Promise<PostMedia[]> {
  const drawer = createDrawer(services, pictures);
  const stored: PostMedia[] = [];
  for (const { id: postId, authorId, photos, at } of posts) {
    const mediaIds: string[] = [];
    for (const key of photos) mediaIds.push(await drawer(key, authorId));
    if (mediaIds.length > 0) stored.push({ postId, authorId, mediaIds, at });
  }
  return stored;
}

function createDrawer(services: Services, pictures: DemonstrationPictures) {
  const first = new Map<string, string>();
  return async (key: string, ownerId: string): Promise<string> => {
    const original = first.get(key);
    if (original) return copyMedia(services, original, { ownerId, at: services.clock() });
    const alt = drawings.find((drawing) => drawing.key === key)?.alt ?? "";
    const bytes = await pictures.read(`photo-${key}`);
    const photo = { ownerId, name: `${key}.png`, alt, audience: "attached", bytes } as const;
    const mediaId = await storePhoto(services, photo);
    first.set(key, mediaId);
    return mediaId;
  };
}
