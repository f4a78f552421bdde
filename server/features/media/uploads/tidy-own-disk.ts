import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Beat, createBeat } from "../../../infrastructure/beat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";
import { UPLOAD_LIFE_MS, UploadStore } from "../../../infrastructure/storage/upload-store.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Work on a media takes no longer; what is older was left by a process that died. */
export const WORK_LIFE_MS = 3 * HOUR_MS;

/** Folders in which copies of media stand while something is made of them. */
const WORK = ["work", "media-in-s3"];

type Parts = Pick<Services, "config" | "clock">;

/** Erases what was left on the disk of this machine: uploads nobody ended, copies of lost work. */
export async function tidyOwnDisk({ config, clock }: Parts): Promise<void> {
  const now = clock().getTime();
  const uploads = new UploadStore(path.join(config.dataDir, "uploads"));
  await uploads.eraseBefore(new Date(now - UPLOAD_LIFE_MS));
  const lost = new Date(now - WORK_LIFE_MS);
  for (const folder of WORK) await clearBefore(path.join(config.dataDir, folder), lost);
}

async function clearBefore(place: string, moment: Date): Promise<void> {
  for (const name of (await nullWhenMissing(readdir(place))) ?? []) {
    const folder = path.join(place, name);
    const found = await nullWhenMissing(stat(folder));
    if (found && found.mtime < moment) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Does so every hour on each machine: a job runs on one of them only.
 *
 * @param others what other domains leave on the disk of a machine
 */
export const createDiskBeat = (
  services: Parts & Pick<Services, "log">,
  others: () => Promise<void>,
): Beat =>
  createBeat({
    log: services.log,
    failure: "Restes pas encore effacés de ce disque",
    everyMs: HOUR_MS,
    async work() {
      await tidyOwnDisk(services);
      await others();
    },
  });
