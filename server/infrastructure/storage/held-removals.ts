import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gaveSign, giveSign } from "./life-mark.ts";
import { errorCode, nullWhenMissing } from "./storage-fault.ts";

/** A backup that gives no sign of life for that long has died: removals are removals again. */
export const STALE_MS = 10 * 60_000;

/** How often it gives one, in milliseconds. */
export const SIGN_OF_LIFE_MS = 60_000;

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

const isHeld = (folder: string): Promise<boolean> => isMarked(folder, () => eraseAside(folder));

const eraseAside = (folder: string): Promise<void> =>
  rm(asideIn(folder), { recursive: true, force: true });

/**
 * Whether a backup reads, by the mark of this folder. One that died is released.
 *
 * @param erase what was removed meanwhile
 */
async function isMarked(folder: string, erase: () => Promise<void>): Promise<boolean> {
  const isAlive = await gaveSign(markIn(folder), STALE_MS);
  if (isAlive !== false) return isAlive ?? false;
  await rm(markIn(folder), { force: true });
  await erase();
  return false;
}

/**
 * Marks that a backup reads, until it is released or this process dies.
 *
 * @param erase what was removed meanwhile
 * @returns what releases it; null while another reads
 */
async function holdMark(
  folder: string,
  erase: () => Promise<void>,
): Promise<(() => Promise<void>) | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await isMarked(folder, erase)) return null;
  try {
    await writeFile(markIn(folder), "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === "EEXIST") return null;
    throw error;
  }
  const sign = () => giveSign(markIn(folder)).catch(() => {});
  const alive = setInterval(sign, SIGN_OF_LIFE_MS).unref();
  return async () => {
    clearInterval(alive);
    await rm(markIn(folder), { force: true });
    await erase();
  };
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
  const release = await holdMark(folder, () => eraseAside(folder));
  return (
    release && {
      placesOf: (place) => [place, path.join(asideIn(folder), path.relative(folder, place))],
      release,
    }
  );
}

/** Names of the files of a folder; none when it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  return ((await nullWhenMissing(readdir(folder))) ?? []).sort();
}
