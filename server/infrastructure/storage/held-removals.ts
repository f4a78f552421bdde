import { cp, mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode, nullWhenMissing } from "./storage-fault.ts";

/** A backup that gives no sign of life for that long has died: removals are removals again. */
const STALE_MS = 10 * 60_000;

const SIGN_OF_LIFE_MS = 60_000;

/** Where removed files wait for the backup that may still read them. */
const asideIn = (folder: string): string => path.join(folder, "removed-meanwhile");

/** Its presence says that a backup reads; several processes share the folder. */
const markIn = (folder: string): string => path.join(folder, "backup-reads");

/**
 * Removes a file or a folder of a media folder. While a backup reads, it is only moved out of
 * sight: the rows of the backup's moment still name it.
 */
export async function removeOrSetAside(folder: string, place: string): Promise<void> {
  if (!(await isHeld(folder))) return rm(place, { recursive: true, force: true });
  const aside = path.join(asideIn(folder), path.relative(folder, place));
  await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 });
  try {
    await rename(place, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    // Something of this name waits already: a folder that was filled again and removed again.
    if (errorCode(error) !== "ENOTEMPTY" && errorCode(error) !== "EEXIST") throw error;
    await cp(place, aside, { recursive: true });
    await rm(place, { recursive: true, force: true });
  }
}

async function isHeld(folder: string): Promise<boolean> {
  const mark = await nullWhenMissing(stat(markIn(folder)));
  if (!mark) return false;
  if (Date.now() - mark.mtimeMs < STALE_MS) return true;
  await release(folder);
  return false;
}

async function release(folder: string): Promise<void> {
  await rm(markIn(folder), { force: true });
  await rm(asideIn(folder), { recursive: true, force: true });
}

/** What a backup reads of a media folder; `release` erases what was removed meanwhile. */
export type HeldFolder = {
  /** Where the file of a key is, removed meanwhile or not, first the latter. */
  placesOf(place: string): [string, string];
  release(): Promise<void>;
};

/**
 * Keeps what is removed from now on, until it is released or this process dies.
 *
 * @returns null while another holds it
 */
export async function holdRemovals(folder: string): Promise<HeldFolder | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await isHeld(folder)) return null;
  try {
    await writeFile(markIn(folder), "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === "EEXIST") return null;
    throw error;
  }
  const alive = setInterval(() => {
    const now = new Date();
    utimes(markIn(folder), now, now).catch(() => {});
  }, SIGN_OF_LIFE_MS);
  alive.unref();
  return {
    placesOf: (place) => [place, path.join(asideIn(folder), path.relative(folder, place))],
    async release() {
      clearInterval(alive);
      await release(folder);
    },
  };
}

/** Names of the files of a folder; none when it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  return ((await nullWhenMissing(readdir(folder))) ?? []).sort();
}
