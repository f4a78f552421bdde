import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Insertable } from "kysely";
import { links } from "../../../../database/demonstration/links.ts";
import { recordings } from "../../../../database/demonstration/recordings/index.ts";
import type { DemonstrationRecording } from "../../../../database/demonstration/types.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { storePhoto, storeRecording } from "../../media/index.ts";
import { insertLinkPreviews } from "./demonstration.repository.ts";
import type { DemonstrationPictures, PostMedia } from "./demonstration-pictures.ts";
import type { Plan } from "./plan-demonstration.ts";

const FOLDER = new URL("../../../../database/demonstration/recordings/", import.meta.url);

/** Stores the voices, the video and the document of the posts that have them. */
export async function storePostRecordings(
  services: Services,
  { posts }: Plan,
): Promise<PostMedia[]> {
  const stored: PostMedia[] = [];
  for (const { id: postId, authorId, recordings: keys, at } of posts) {
    const mediaIds: string[] = [];
    for (const key of keys) mediaIds.push(await storeOne(services, key, authorId));
    if (mediaIds.length > 0) stored.push({ postId, authorId, mediaIds, at });
  }
  return stored;
}

/** Stores a recording of the demonstration as its owner would have sent it. @returns its media */
export async function storeOne(services: Services, key: string, ownerId: string): Promise<string> {
  const { file, poster, ...recording } = recordings.find(
    (one) => one.key === key,
  ) as DemonstrationRecording;
  return storeRecording(services, {
    ownerId,
    at: services.clock(),
    localPath: fileURLToPath(new URL(file, FOLDER)),
    said: saidOf(recording),
    poster: poster ? await readFile(new URL(poster, FOLDER)) : null,
  });
}

const saidOf = ({ name, alt, voice, waveform }: Omit<DemonstrationRecording, "file">) => ({
  filename: name,
  ...(alt ? { alt } : {}),
  ...(voice ? { voice: "1" } : {}),
  ...(waveform ? { waveform } : {}),
});

/** Keeps what the pages of the demonstration's links would say: they are on no network. */
export async function storeLinkPreviews(
  services: Services,
  ownerId: string,
  pictures: DemonstrationPictures,
): Promise<void> {
  const rows: Insertable<Tables["link_previews"]>[] = [];
  for (const { url, title, description, siteName, drawing } of links) {
    const bytes = await pictures.read(`photo-${drawing}`);
    const photo = { ownerId, name: null, alt: title, audience: "members", bytes } as const;
    const image_media_id = await storePhoto(services, photo);
    rows.push({
      url,
      title,
      description,
      site_name: siteName,
      image_media_id,
      state: "read",
      fetched_at: services.clock(),
    });
  }
  await insertLinkPreviews(services.db, rows);
}
