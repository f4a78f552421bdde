import type pg from "pg";
import {
  backupFolder,
  eraseOldRestorePoints,
  MEDIA_PREFIXES,
  placeOfRestorePoint,
  readJournalHead,
  readRecordSummary,
} from "../../features/administration/wiring.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { makeBackup } from "../../infrastructure/backup/make-backup.ts";
import { makeDataFolder } from "../../infrastructure/data-folder.ts";
import { readSecretsFile } from "../../infrastructure/secrets.ts";
import { freeBytesOf } from "../../infrastructure/storage/disk-store.ts";
import { VERSION } from "../../infrastructure/version.ts";
import type { ParvisOptions } from "../surroundings.ts";

/** Room beside what is written: the log of the database while it is brought up to date. */
const SPARE_BYTES = 256 * 1024 * 1024;

/**
 * Writes the record of a community, without the files of its media, to the folder of backups.
 *
 * @param client a connection to its database
 * @returns the file
 * @throws BackupError where there is no room
 */
export async function makeRestorePoint(
  {
    config,
    database,
    clock = () => new Date(),
  }: Pick<ParvisOptions, "config" | "database" | "clock">,
  client: pg.ClientBase,
): Promise<string> {
  const now = clock();
  const folder = backupFolder(config);
  await makeDataFolder(folder);
  refuseWithoutRoom(folder, await bytesNeeded(client), await freeBytesOf(folder));
  const file = placeOfRestorePoint(config, VERSION, now);
  await makeBackup({
    file,
    database,
    media: null,
    secrets: await readSecretsFile(config),
    version: VERSION,
    now,
    summary: readRecordSummary,
    journal: readJournalHead,
    prefixes: MEDIA_PREFIXES,
  });
  await eraseOldRestorePoints(config, now);
  return file;
}

/** Rows press to a sixth of what the database takes. */
async function bytesNeeded(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query("select pg_database_size(current_database()) / 6 as bytes");
  return Number(rows[0].bytes) + SPARE_BYTES;
}

/** @throws BackupError with how to go on */
export function refuseWithoutRoom(folder: string, needed: number, free: number): void {
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)}\u00a0Mo`;
  throw new BackupError(
    `Il manque ${megabytes(needed - free)} sur le disque de ${folder} pour garder la base avant de la mettre à jour\u00a0: ` +
      `il en faut ${megabytes(needed)}. Faites de la place, puis relancez. Si vous la sauvegardez autrement, ` +
      "PARVIS_BACKUPS=off la met à jour sans la garder. Rien n’a été touché.",
    "no-room",
  );
}
