import type { FoundBackup } from "../../../../shared/installation/restoration.contract.ts";
import { BackupError } from "../../../infrastructure/backup/backup-error.ts";
import {
  type BackupPlace,
  nameOfTarget,
  openPlace,
} from "../../../infrastructure/backup/backup-place.ts";
import { readHeader } from "../../../infrastructure/backup/load-backup.ts";
import { isSealed } from "../../../infrastructure/backup/seal.ts";
import type { Config } from "../../../infrastructure/config.ts";
import { S3Error } from "../../../infrastructure/s3/s3-error.ts";
import { summaryOf } from "./backup-summary.ts";

/** With what the name of every backup begins, and how it ends. */
const BEGIN = "parvis-";
const IS_BACKUP = /^parvis-[\w-]{1,60}\.tar(\.age)?$/;

/** The latest are enough to choose from. */
const MOST = 30;

/** Longest that a screen waits for a place, in milliseconds. */
const PATIENCE_MS = 10_000;

const SILENT =
  "L’endroit où vont les copies ne répond pas. Vérifiez son réglage, ou choisissez un fichier de l’appareil.";

/** The backups of the place that the operator names, the latest first; what is wrong is said of it. */
export async function findElsewhere(config: Config): Promise<FoundBackup[]> {
  const { backupTo } = config;
  if (!backupTo) return [];
  const name = nameOfTarget(backupTo);
  const about = { id: "elsewhere/", name, place: "elsewhere", bytes: 0, sealed: false } as const;
  const silent = new Promise<FoundBackup[]>((answer) => {
    const late = () => answer([{ ...about, about: null, fault: SILENT }]);
    setTimeout(late, PATIENCE_MS).unref();
  });
  const found = within(config, listIn).catch((error) => {
    const isKnown = error instanceof BackupError || error instanceof S3Error;
    return [{ ...about, about: null, fault: isKnown ? error.message : SILENT }];
  });
  return Promise.race([found, silent]);
}

/** Where a backup of that place is, as `openBy` takes it, and its bytes; null where there is none. */
export function locateElsewhere(
  config: Config,
  name: string,
): Promise<{ file: string; bytes: number; sealed: boolean } | null> {
  return within(config, async (place) => {
    if (!IS_BACKUP.test(name)) return null;
    for await (const one of place.list(name))
      if (one.name === name) {
        const sealed = await isSealed(bytesOf(place, name));
        return { file: `${place.name}/${name}`, bytes: one.size, sealed };
      }
    return null;
  });
}

async function within<T>(config: Config, use: (place: BackupPlace) => Promise<T>): Promise<T> {
  if (!config.backupTo) throw new BackupError(SILENT);
  const place = openPlace(config.backupTo, config);
  try {
    return await use(place);
  } finally {
    place.close();
  }
}

async function listIn(place: BackupPlace): Promise<FoundBackup[]> {
  const files: { name: string; size: number }[] = [];
  for await (const one of place.list(BEGIN)) if (IS_BACKUP.test(one.name)) files.push(one);
  // A name tells its moment.
  const latest = files.sort((one, other) => (one.name < other.name ? 1 : -1)).slice(0, MOST);
  const found: FoundBackup[] = [];
  for (const { name, size } of latest) {
    const known = { id: `elsewhere/${name}`, name, place: "elsewhere", bytes: size } as const;
    found.push({ ...known, ...(await describe(place, name)) });
  }
  return found;
}

/** What is sealed says nothing before its key is given: its name alone tells that it is. */
async function describe(place: BackupPlace, name: string) {
  if (name.endsWith(".age")) return { sealed: true, about: null, fault: null };
  try {
    const about = summaryOf(await readHeader({ open: bytesOf(place, name) }));
    return { sealed: false, about, fault: null };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { sealed: false, about: null, fault: error.message };
  }
}

const bytesOf = (place: BackupPlace, name: string) =>
  async function* () {
    yield* (await place.open(name)) ?? [];
  };
