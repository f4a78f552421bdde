import type { OutgoingPhoto, PhotoFit, Publication } from "../../adapter.ts";
import {
  type Checkpoint,
  created,
  onPage,
  readCheckpoint,
  UPLOAD_TIMEOUT_MS,
} from "./facebook-page.ts";

/** Photos that no publication shows are forgotten after a day. */
const PHOTOS_LAST_MS = 20 * 60 * 60_000;

/** Puts the photos on the Page without showing them; those of an earlier turn are kept. */
export async function uploadPhotos(publication: Publication, fit: PhotoFit): Promise<string[]> {
  const { platform, content } = publication;
  const made = readCheckpoint(publication);
  const age = platform.now().getTime() - Date.parse(made?.madeAt ?? "");
  const kept = made && age < PHOTOS_LAST_MS ? made : null;
  const madeAt = kept?.madeAt ?? platform.now().toISOString();
  const photos = [...(kept?.photos ?? [])];
  for (const photo of content.photos.slice(photos.length)) {
    photos.push(await uploadPhoto(publication, photo, fit));
    await publication.save({ madeAt, photos, video: null } satisfies Checkpoint);
  }
  return photos;
}

async function uploadPhoto(
  publication: Publication,
  photo: OutgoingPhoto,
  fit: PhotoFit,
): Promise<string> {
  const { bytes, type } = await photo.fit(fit);
  const multipart = new FormData();
  multipart.set("published", "false");
  if (photo.alt) multipart.set("alt_text_custom", photo.alt);
  multipart.set("source", new Blob([new Uint8Array(bytes)], { type }), "photo.jpg");
  const call = { method: "POST" as const, path: "photos", multipart, timeout: UPLOAD_TIMEOUT_MS };
  return (await onPage(publication, call, created)).id;
}
