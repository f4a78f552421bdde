import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { MOST_DAYS_KEPT } from "../../../../shared/administration/backup-states.ts";
import type { Config } from "../../../infrastructure/config.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where backups stand that were not asked for elsewhere. */
export const backupFolder = ({ dataDir }: Pick<Config, "dataDir">): string =>
  path.join(dataDir, "backups");

/** The place of a backup by what its row calls it: a name in the folder, or a whole path. */
export const placeOfBackup = (config: Pick<Config, "dataDir">, file: string): string =>
  path.isAbsolute(file) ? file : path.join(backupFolder(config), file);

/** What a row calls a place. */
export const nameOfPlace = (config: Pick<Config, "dataDir">, place: string): string =>
  path.dirname(place) === path.resolve(backupFolder(config)) ? path.basename(place) : place;

/** What other machines call the folder of this one. */
export const nameOfFolder = (config: Pick<Config, "dataDir">): string =>
  `${hostname()}:${path.resolve(backupFolder(config))}`;

/** Names of the whole backups of the folder, with their weight in bytes. */
export async function filesInFolder(config: Pick<Config, "dataDir">): Promise<Map<string, number>> {
  const names = (await nullWhenMissing(readdir(backupFolder(config)))) ?? [];
  const found = new Map<string, number>();
  for (const name of names.filter((one) => isWhole(one))) {
    const there = await nullWhenMissing(stat(placeOfBackup(config, name)));
    if (there?.isFile()) found.set(name, there.size);
  }
  return found;
}

/** What bears such a name was renamed once it was whole; with `.age`, a key opens it. */
const isWhole = (name: string): boolean => /\.tar(\.age)?$/.test(name) && !isRestorePoint(name);

/** Where the record is written before a version changes it: it is no backup that is listed. */
export function placeOfRestorePoint(
  config: Pick<Config, "dataDir">,
  version: string,
  now: Date,
): string {
  const stamp = now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  return placeOfBackup(config, `avant-${version}-${stamp}.tar`);
}

const isRestorePoint = (name: string): boolean =>
  /^avant-.+-\d{4}(-\d\d){2}-\d{6}\.tar$/.test(name);

const MOST_RESTORE_POINTS = 3;

/** Erases all but the latest, and those older than any backup may be. */
export async function eraseOldRestorePoints(
  config: Pick<Config, "dataDir">,
  now: Date,
): Promise<void> {
  const names = (await nullWhenMissing(readdir(backupFolder(config)))) ?? [];
  const points: { place: string; at: Date }[] = [];
  for (const name of names.filter(isRestorePoint)) {
    const place = placeOfBackup(config, name);
    const there = await nullWhenMissing(stat(place));
    if (there) points.push({ place, at: there.mtime });
  }
  const oldest = now.getTime() - MOST_DAYS_KEPT * DAY_MS;
  for (const [index, { place, at }] of points
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .entries())
    if (index >= MOST_RESTORE_POINTS || at.getTime() < oldest) await rm(place, { force: true });
}

/** Erases the file of a backup in the folder; one elsewhere is its maker's. */
export async function eraseBackupFile(
  config: Pick<Config, "dataDir">,
  file: string,
): Promise<void> {
  if (!path.isAbsolute(file)) await rm(placeOfBackup(config, file), { force: true });
}

/** Erases what a process that was killed had begun to write, and has not written to since. */
export async function erasePartials(config: Pick<Config, "dataDir">, since: Date): Promise<void> {
  const names = (await nullWhenMissing(readdir(backupFolder(config)))) ?? [];
  for (const name of names.filter((one) => one.endsWith(".part"))) {
    const place = placeOfBackup(config, name);
    const there = await nullWhenMissing(stat(place));
    if (there && there.mtime < since) await rm(place, { force: true });
  }
}
