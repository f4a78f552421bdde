import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import {
  asOperator,
  backupFolder,
  beginBackup,
  endDead,
  estimateBackup,
  findRecoveryKey,
  MEDIA_PREFIXES,
  nameOfFolder,
  nameOfPlace,
  readJournalHead,
  readRecordSummary,
} from "../../features/administration/wiring.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { type MadeBackup, makeBackup } from "../../infrastructure/backup/make-backup.ts";
import { sealFor } from "../../infrastructure/backup/seal.ts";
import { makeDataFolder } from "../../infrastructure/data-folder.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { readSecretsFile } from "../../infrastructure/secrets.ts";
import { freeBytesOf } from "../../infrastructure/storage/disk-store.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";
import { VERSION } from "../../infrastructure/version.ts";
import { needed, options } from "../command.ts";
import type { RecordServices } from "../commands/with-record.ts";
import { say } from "../say.ts";
import { noted } from "./noted-backup.ts";
import { isStore, NO_KEY, ownRecipient } from "./open-backup.ts";
import { copyCommand } from "./send-backup.ts";
import { counted, megabytes, sum } from "./words.ts";

/** A written backup, and whether only a key opens it. */
type Written = { file: string; made: MadeBackup; sealed: boolean };

/** Where a backup is written, and what is told of it. */
type BackupHow = {
  /** A file, or a folder to write it in; without it, `backups` of the data folder. */
  wanted?: string | undefined;
  /** Seal it within the data folder too. */
  isSealedAnywhere?: boolean;
  /** Told how much is written, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Writes a backup of a community that may go on meanwhile. What leaves the data folder is sealed,
 * once a recovery key is chosen.
 */
export async function backUp(
  services: RecordServices,
  database: pg.PoolConfig,
  { wanted, isSealedAnywhere = false, onProgress }: BackupHow = {},
): Promise<Written> {
  const { config, media, clock, secrets, db } = services;
  const now = clock();
  const leaves = wanted !== undefined && !isWithin(config.dataDir, wanted);
  const key = leaves || isSealedAnywhere ? await findRecoveryKey(db) : null;
  if (isSealedAnywhere && !key) throw new BackupError(NO_KEY);
  const place = wanted ?? backupFolder(config);
  const file = await placeFor(place, now, { create: !wanted, sealed: key !== null });
  await refuseWithoutRoom(db, path.dirname(file));
  const made = await makeBackup({
    file,
    ...(key && { seal: sealFor([key.recipient, await ownRecipient(secrets)]) }),
    database,
    media,
    secrets: await readSecretsFile(config),
    version: VERSION,
    now,
    summary: readRecordSummary,
    journal: readJournalHead,
    prefixes: MEDIA_PREFIXES,
    ...(onProgress && { onProgress }),
  });
  return { file, made, sealed: key !== null };
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(path.resolve(folder), path.resolve(place));
  return !way.startsWith("..") && !path.isAbsolute(way);
}

/** Room beside what is written: the community goes on writing meanwhile. */
const SPARE_BYTES = 256 * 1024 * 1024;

async function refuseWithoutRoom(db: Database, folder: string): Promise<void> {
  const needed = (await estimateBackup(db)) + SPARE_BYTES;
  const free = await freeBytesOf(folder);
  if (free >= needed) return;
  throw new BackupError(
    `Il manque ${megabytes(needed - free)} sur le disque de ${folder}\u00a0: la sauvegarde en demande ` +
      `${megabytes(needed)}. Faites de la place, puis recommencez.`,
    "no-room",
  );
}

async function placeFor(
  wanted: string,
  now: Date,
  { create, sealed }: { create: boolean; sealed: boolean },
): Promise<string> {
  if (create) await makeDataFolder(wanted);
  const found = await nullWhenMissing(stat(wanted));
  if (found?.isFile())
    throw new BackupError(`${wanted} existe déjà. Indiquez un autre nom, ou un dossier.`);
  if (!found?.isDirectory()) {
    await mkdir(path.dirname(path.resolve(wanted)), { recursive: true });
    return path.resolve(wanted);
  }
  const stamp = now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  for (let turn = 1; ; turn++) {
    const file = path.resolve(
      wanted,
      `parvis-${stamp}${turn > 1 ? `-${turn}` : ""}.tar${sealed ? ".age" : ""}`,
    );
    if (!(await nullWhenMissing(stat(file)))) return file;
  }
}

/** `backup`: writes one file with the whole record and its media, or a copy to a place of copies. */
export async function backupCommand(
  services: RecordServices,
  args: string[],
  database: pg.PoolConfig,
): Promise<void> {
  const { to, sealed, elsewhere, unsealed } = options(
    args,
    ["to"],
    ["sealed", "elsewhere", "unsealed"],
  );
  if (elsewhere || isStore(to))
    return copyCommand(services, database, { to, isUnsealed: unsealed ?? false });
  await writeOne(services, database, { wanted: to, isSealedAnywhere: sealed ?? false });
}

async function writeOne(
  services: RecordServices,
  database: pg.PoolConfig,
  how: Pick<BackupHow, "wanted" | "isSealedAnywhere">,
): Promise<void> {
  const began = Date.now();
  const id = uuidv7();
  const wish = { id, cause: "command", memberId: null, at: services.clock() } as const;
  const { file, made, sealed } = await asOperator(services, "backup-made", async () => {
    await endDead(services.db, services.clock());
    if (!(await beginBackup(services.db, wish)))
      throw new BackupError(
        "Une autre sauvegarde est en cours. Attendez qu’elle ait fini.",
        "busy",
      );
    return backUpNoted(services, database, id, how);
  });
  const seconds = Math.max(1, Math.round((Date.now() - began) / 1000));
  say(
    `Sauvegarde écrite\u00a0: ${file}`,
    `  ${megabytes(made.bytes.archive)}, en ${counted(seconds, "seconde", "secondes")}\u00a0: ` +
      `${counted(sum(made.rows), "ligne", "lignes")} et ${counted(made.files, "fichier", "fichiers")}.`,
    sealed
      ? "  Elle est scellée\u00a0: cette installation l’ouvre, et la clé de reprise, ou deux de ses trois parts."
      : "  Elle contient tout, y compris les secrets et ce que chacun croit\u00a0: gardez-la sous clé, et une copie ailleurs.",
  );
  if (made.missing.length > 0)
    say(
      `  ${counted(made.missing.length, "média", "médias")} n’avaient plus leurs fichiers\u00a0: ${made.missing.slice(0, 5).join(", ")}`,
    );
}

/** `run-backup`: writes the backup of a row that says it is being made. */
export async function runBackup(
  services: RecordServices,
  args: string[],
  database: pg.PoolConfig,
): Promise<void> {
  await backUpNoted(services, database, needed("id", options(args, ["id"]).id), {});
}

/** Makes a backup in the data folder or where a command says, and notes it. */
function backUpNoted(
  services: RecordServices,
  database: pg.PoolConfig,
  id: string,
  how: Pick<BackupHow, "wanted" | "isSealedAnywhere">,
): Promise<Written> {
  return noted(services, id, async (onProgress) => {
    const written = await backUp(services, database, { ...how, onProgress });
    const { made, file } = written;
    const name = nameOfPlace(services.config, file);
    const row = {
      file: name,
      heldIn: path.isAbsolute(name) ? null : nameOfFolder(services.config),
      bytes: made.bytes.archive,
      files: made.files,
      rows: sum(made.rows),
      missing: made.missing.length,
    };
    return { row, made: written };
  });
}
