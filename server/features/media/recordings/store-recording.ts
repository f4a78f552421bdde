import { copyFile } from "node:fs/promises";
import path from "node:path";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { savePoster } from "../media.repository.ts";
import { storePoster } from "../set-poster.ts";
import { storeUpload } from "../uploads/store-upload.ts";
import { readUploadMetadata } from "../uploads/upload-metadata.ts";
import { withWorkFolder } from "./make-forms.ts";

/** A voice, video or file of ours, with what a phone would say of it. */
export type OwnRecording = {
  ownerId: string;
  localPath: string;
  /** As the metadata of an upload: `filename`, `alt`, `voice`, `waveform`. */
  said: Record<string, string>;
  /** A video's first picture. */
  poster: Buffer | null;
  at: Date;
};

/**
 * Stores a file of ours as if it had been sent; it waits for `attachMedia`. Nothing lighter is made
 * of it: it is light already.
 *
 * @returns the media's id
 */
export async function storeRecording(
  services: Pick<Services, "config" | "db" | "media" | "jobs">,
  { ownerId, localPath, said, poster, at }: OwnRecording,
): Promise<string> {
  const id = uuidv7();
  const arrived = { ...readUploadMetadata(said), id, ownerId, at, attachedAt: null };
  await withWorkFolder(services.config.dataDir, async (folder) => {
    const copy = path.join(folder, "sent");
    await copyFile(localPath, copy);
    await storeUpload({ ...services, ffmpeg: null }, copy, arrived);
  });
  if (poster) {
    const stored = await storePoster(services, { id, audience: arrived.audience }, poster);
    await savePoster(services.db, id, stored);
  }
  return id;
}
