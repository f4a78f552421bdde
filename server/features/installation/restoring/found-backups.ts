import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import {
  BACKUP_PLACES,
  type BackupFolder,
  type FoundBackup,
} from "../../../../shared/installation/restoration.contract.ts";
import { BackupError } from "../../../infrastructure/backup/backup-error.ts";
import { readHeader } from "../../../infrastructure/backup/load-backup.ts";
import { isSealed } from "../../../infrastructure/backup/seal.ts";
import type { Config } from "../../../infrastructure/config.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";
import { summaryOf } from "./backup-summary.ts";
import { findElsewhere, locateElsewhere } from "./found-elsewhere.ts";

type OwnFolder = Exclude<BackupFolder, "elsewhere">;
const OWN = BACKUP_PLACES.filter((place): place is OwnFolder => place !== "elsewhere");

/** Folders that are looked in, each by its place. */
const folders = (dataDir: string): Record<OwnFolder, string> => ({
  arrived: path.join(dataDir, "restore", "arrived"),
  restore: path.join(dataDir, "restore"),
  backups: path.join(dataDir, "backups"),
});

/** Where a backup stands once all of it was sent from a browser. */
export const arrivedFolder = (dataDir: string): string => folders(dataDir).arrived;

const IS_BACKUP = /\.tar(\.age)?$/;

/** The latest of each folder are enough to choose from. */
const MOST = 30;

/** The backups of the data folder and of where copies go, the latest first in each place. */
export async function findBackups(config: Config): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for (const place of OWN) {
    const folder = folders(config.dataDir)[place];
    const names = ((await nullWhenMissing(readdir(folder))) ?? []).filter((name) =>
      IS_BACKUP.test(name),
    );
    const files = await Promise.all(names.map((name) => describedFile(folder, place, name)));
    const latest = files.filter((one) => one !== null).sort((a, b) => b.at - a.at);
    const kept = latest.slice(0, MOST).map(({ backup }) => backup);
    // What is of no use comes last.
    found.push(...kept.filter(({ fault }) => !fault), ...kept.filter(({ fault }) => fault));
  }
  return [...found, ...(await findElsewhere(config))];
}

async function describedFile(
  folder: string,
  place: OwnFolder,
  name: string,
): Promise<{ at: number; backup: FoundBackup } | null> {
  const file = path.join(folder, name);
  const there = await nullWhenMissing(stat(file));
  if (!there?.isFile()) return null;
  const known = { id: `${place}/${name}`, name, place, bytes: there.size };
  try {
    const sealed = await isSealed(file);
    const about = sealed ? null : summaryOf(await readHeader(file));
    return { at: there.mtimeMs, backup: { ...known, sealed, about, fault: null } };
  } catch (error) {
    const fault = error instanceof BackupError ? error.message : "Ce fichier ne peut pas être lu.";
    return { at: there.mtimeMs, backup: { ...known, sealed: false, about: null, fault } };
  }
}

/** A backup that may be read: `stamp` tells it from another of the same name. */
export type LocatedBackup = { file: string; bytes: number; sealed: boolean; stamp: string };

/** Where the backup of an id is that `findBackups` gave; null where none is. */
export async function locateBackup(config: Config, id: string): Promise<LocatedBackup | null> {
  const [place = "", name = "", ...rest] = id.split("/");
  if (place === "elsewhere" && config.backupTo && rest.length === 0) {
    const found = await locateElsewhere(config, name);
    return found && { ...found, stamp: String(found.bytes) };
  }
  const file = await fileOfBackup(config.dataDir, id);
  if (!file) return null;
  const { size, mtimeMs, ino } = await stat(file);
  const stamp = `${size} ${mtimeMs} ${ino}`;
  return { file, bytes: size, sealed: await isSealed(file), stamp };
}

/** The file of an id of the data folder; null where none is. */
async function fileOfBackup(dataDir: string, id: string): Promise<string | null> {
  const [place = "", name = "", ...rest] = id.split("/");
  const folder = (folders(dataDir) as Record<string, string>)[place];
  if (!folder || rest.length > 0 || !IS_BACKUP.test(name) || name.includes("\\")) return null;
  const file = path.join(folder, name);
  const there = await nullWhenMissing(stat(file));
  return there?.isFile() ? file : null;
}
