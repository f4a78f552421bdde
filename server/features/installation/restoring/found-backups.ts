import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import {
  BACKUP_PLACES,
  type BackupFolder,
  type FoundBackup,
} from "../../../../shared/installation/restoration.contract.ts";
import { BackupError } from "../../../infrastructure/backup/backup-error.ts";
import type { BackupHeader } from "../../../infrastructure/backup/format.ts";
import { readHeader } from "../../../infrastructure/backup/load-backup.ts";
import { isSealed } from "../../../infrastructure/backup/seal.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";

/** Folders that are looked in, each by its place. */
const folders = (dataDir: string): Record<BackupFolder, string> => ({
  arrived: path.join(dataDir, "restore", "arrived"),
  restore: path.join(dataDir, "restore"),
  backups: path.join(dataDir, "backups"),
});

/** Where a backup stands once all of it was sent from a browser. */
export const arrivedFolder = (dataDir: string): string => folders(dataDir).arrived;

const IS_BACKUP = /\.tar(\.age)?$/;

/** The latest of each folder are enough to choose from. */
const MOST = 30;

/** The backups that lie in the data folder, the latest first in each place. */
export async function findBackups(dataDir: string): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for (const place of BACKUP_PLACES) {
    const folder = folders(dataDir)[place];
    const names = ((await nullWhenMissing(readdir(folder))) ?? []).filter((name) =>
      IS_BACKUP.test(name),
    );
    const files = await Promise.all(names.map((name) => describedFile(folder, place, name)));
    const latest = files.filter((one) => one !== null).sort((a, b) => b.at - a.at);
    const kept = latest.slice(0, MOST).map(({ backup }) => backup);
    // What is of no use comes last.
    found.push(...kept.filter(({ fault }) => !fault), ...kept.filter(({ fault }) => fault));
  }
  return found;
}

async function describedFile(
  folder: string,
  place: BackupFolder,
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

/** What a header says, as screens show it. */
export const summaryOf = ({ summary, madeAt, parvis }: BackupHeader) => ({
  title: summary.title,
  madeAt,
  parvis,
  members: summary.members,
  posts: summary.posts,
  media: summary.media,
});

/** The file of an id that `findBackups` gave; null where none is. */
export async function fileOfBackup(dataDir: string, id: string): Promise<string | null> {
  const [place = "", name = "", ...rest] = id.split("/");
  const folder = (folders(dataDir) as Record<string, string>)[place];
  if (!folder || rest.length > 0 || !IS_BACKUP.test(name) || name.includes("\\")) return null;
  const file = path.join(folder, name);
  const there = await nullWhenMissing(stat(file));
  return there?.isFile() ? file : null;
}
