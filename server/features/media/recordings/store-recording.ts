import { copyFile } from "node:fs/promises";
import path from "node:path";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { savePoster } from "../media.repository.ts";
import { storePoster } from "../set-poster.ts";
import { storeUpload } from "../uploads/store-upload.ts";
import { readUploadMetadata } from "../uploads/upload-metadata.ts";
import { withWorkFolder } from "./make-forms.ts";

/** A file of ours, with what a phone would say of it. */
export type LocalFile = {
  ownerId: string;
  localPath: string;
  /** As the metadata of an upload: `filename`, `alt`, `purpose`, `voice`, `waveform`. */
  said: Record<string, string>;
  at: Date;
};

type StoringServices = Pick<Services, "config" | "db" | "media" | "jobs" | "ffmpeg">;

/**
 * Stores a file of this machine as if it had been sent; it waits for `attachMedia`.
 *
 * @returns the media's id
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE, DISK_FULL
 */
export async function storeLocalFile(
  services: StoringServices,
  { ownerId, localPath, said, at }: LocalFile,
): Promise<string> {
  const id = uuidv7();
  const arrived = { ...readUploadMetadata(said), id, ownerId, at, attachedAt: null };
  await withWorkFolder(services.config.dataDir, async (folder) => {
    const copy = path.join(folder, "sent");
    await copyFile(localPath, copy);
    await storeUpload(services, copy, arrived);
  });
  return id;
}

/** A voice, video or file of ours. */
export type OwnRecording = LocalFile & {
  /** A video's first picture. */
  poster: Buffer | null;
};

/**
 * Stores a file of ours as if it had been sent; it waits for `attachMedia`. Nothing lighter is made
 * of it: it is light already.
 *
 * @returns the media's id
 */
export async function storeRecording(
  services: Omit<StoringServices, "ffmpeg">,
  { poster, ...file }: OwnRecording,
): Promise<string> {
  const id = await storeLocalFile({ ...services, ffmpeg: null }, file);
  if (poster) {
    const stored = await storePoster(services, { id, audience: "attached" }, poster);
    await savePoster(services.db, id, stored);
  }
  return id;
}
