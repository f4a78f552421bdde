import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../data-folder.ts";
import { eraseLeftFolder } from "../embedded-postgres/index.ts";
import type { Log } from "../log.ts";
import { writeDurably } from "../storage/durable-file.ts";
import { CHOICE_FILE } from "../storage/media-choice.ts";
import { nullWhenMissing } from "../storage/storage-fault.ts";

/** Where a backup is unpacked and tried before it takes the place of what is there. */
export const stageIn = (dataDir: string): string => path.join(dataDir, "restoring");

/** Where a backup is tried that takes nobody's place. */
export const trialIn = (dataDir: string): string => path.join(dataDir, "trying");

/** Its presence says that the stage is whole: it names the folder for what was there before. */
const markIn = (dataDir: string): string => path.join(stageIn(dataDir), "whole");

/** What a data folder is made of. */
const PARTS = ["secrets.json", "media", CHOICE_FILE, "postgresql"];

/**
 * Sets what is there aside, and puts what was unpacked in its place, by renaming.
 *
 * @returns the folder that holds what was there; null where nothing was
 */
export async function takePlace(dataDir: string): Promise<string | null> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  await writeDurably(markIn(dataDir), `before-restore-${stamp}`);
  return finishTakingPlace(dataDir);
}

/**
 * Ends a change of place that was cut, however often it was: a part that still stands on the stage
 * has not changed yet. Called before anything of the data folder is opened.
 *
 * @returns as `takePlace`; null where none was begun
 */
export async function finishTakingPlace(dataDir: string): Promise<string | null> {
  const name = await nullWhenMissing(readFile(markIn(dataDir), "utf8"));
  if (name === null) return null;
  const before = path.join(dataDir, path.basename(name));
  for (const part of PARTS) {
    const staged = path.join(stageIn(dataDir), part);
    if (!(await isThere(staged))) continue;
    const place = path.join(dataDir, part);
    if (await isThere(place)) {
      await mkdir(before, { recursive: true, mode: 0o700 });
      await rename(place, path.join(before, part));
    }
    await rename(staged, place);
  }
  await syncFolder(dataDir);
  await rm(stageIn(dataDir), { recursive: true, force: true });
  return (await holdsSomething(before)) ? before : null;
}

/** Whether a community was there: only looking for one makes the folder of its database. */
async function holdsSomething(before: string): Promise<boolean> {
  const parts = (await nullWhenMissing(readdir(before))) ?? [];
  const clusters = (await nullWhenMissing(readdir(path.join(before, "postgresql")))) ?? [];
  const something = parts.some((part) => part !== "postgresql") || clusters.some(isCluster);
  if (!something) await rm(before, { recursive: true, force: true });
  return something;
}

const isCluster = (name: string): boolean => /^\d+$/.test(name);

const isThere = async (place: string): Promise<boolean> =>
  (await nullWhenMissing(stat(place))) !== null;

/** Erases a stage that is not whole, and that nobody works on: its process was killed. */
export async function eraseLeftStage(dataDir: string, log: Log): Promise<void> {
  const stage = stageIn(dataDir);
  if (!(await isThere(stage)) || (await isThere(markIn(dataDir)))) return;
  // Some command still restores there.
  await eraseLeftFolder(stage, log).catch(() => {});
}
