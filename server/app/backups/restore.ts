import { writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { dateInWords } from "../../../shared/ground/dates-in-words.ts";
import type { RestoreProgress } from "../../../shared/installation/restoring.ts";
import {
  broughtJournalWords,
  checkJournal,
  ERASURES_FILE,
  enterRestore,
  erasuresIn,
  forgetUnfinished,
} from "../../features/administration/wiring.ts";
import { compareLedger } from "../../features/posts/wiring.ts";
import { holdAfterRestore } from "../../features/sharing/wiring.ts";
import type { ArchiveSource } from "../../infrastructure/backup/archive.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import type { BackupManifest } from "../../infrastructure/backup/format.ts";
import {
  examineBackup,
  type KeptJob,
  loadBackup,
  type ReadBackup,
} from "../../infrastructure/backup/load-backup.ts";
import { stageIn, takePlace, trialIn } from "../../infrastructure/backup/take-place.ts";
import type { Config } from "../../infrastructure/config.ts";
import { makeDataFolder } from "../../infrastructure/data-folder.ts";
import { withClient } from "../../infrastructure/database/long-connections.ts";
import { inTransaction } from "../../infrastructure/database/transaction.ts";
import {
  eraseLeftFolder,
  findRunningPostgres,
} from "../../infrastructure/embedded-postgres/index.ts";
import type { Log } from "../../infrastructure/log.ts";
import { keepAfterRestore } from "../../infrastructure/mailer/keep-after-restore.ts";
import { loadSecrets } from "../../infrastructure/secrets.ts";
import { freeBytesOf } from "../../infrastructure/storage/disk-store.ts";
import { syncTree, writeUnsynced } from "../../infrastructure/storage/durable-file.ts";
import { FORGET_CHOICE, writeChoiceFile } from "../../infrastructure/storage/media-choice.ts";
import { createParvis, type Parvis } from "../parvis.ts";
import { eraseAgain } from "./erase-again.ts";
import { openRestorePlace, type RestorePlace } from "./restore-place.ts";

/** Room beside what the archive unpacks to, in bytes: the log of the database. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** The rows of the record take about that many times their text, with their indexes. */
const ROWS_ON_DISK = 4;

export type RestoreWish = {
  /** What `openBackup` answers where it is sealed. */
  file: ArchiveSource;
  config: Config;
  log: Log;
  onProgress?(progress: RestoreProgress): void;
  /** The folder in which the archive lies, where it is read as it is opened. */
  folder?: string;
  /** Changes what came before anyone sees it. @throws to bring nothing back */
  onLoaded?(parvis: Parvis): Promise<void>;
};

/** A backup that stands whole beside what is there. */
export type Unpacked = ReadBackup & {
  /** Letters that wait for someone to pass them on. */
  letters: number;
  /** Members who were erased since the backup, and were again. */
  erased: number;
  /** What is to be known of the database and of the journal of acts, in French. */
  warnings: string[];
};

export type Restored = Unpacked & {
  /** Folder that holds what was there before; null where nothing was. */
  before: string | null;
};

/**
 * Brings a backup back into the data folder, and into the empty database that DATABASE_URL names if
 * any. It is unpacked, brought up to date and counted beside what is there, which is then set aside
 * whole: whatever fails before, nothing was touched.
 *
 * @throws BackupError with what to do
 */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  const { config, onProgress } = wish;
  const { dataDir } = config;
  await makeDataFolder(dataDir);
  if (!config.databaseUrl && (await findRunningPostgres(dataDir)))
    throw new BackupError("Parvis tourne sur ce dossier de données. Arrêtez-le, puis recommencez.");
  const { place, ...unpacked } = await unpackAside(wish);
  onProgress?.({ step: "place", done: 0, total: 1 });
  const before = await takePlace(dataDir);
  await place.open();
  return { ...unpacked, before };
}

/**
 * Unpacks a backup whole beside a server that goes on: `takePlace` then puts it in its place.
 *
 * @throws BackupError with what to do
 */
export async function unpackBeside(wish: RestoreWish): Promise<Unpacked> {
  refuseOutside(wish.config);
  const { place: _, ...unpacked } = await unpackAside(wish);
  return unpacked;
}

async function unpackAside(wish: RestoreWish): Promise<Unpacked & { place: RestorePlace }> {
  const { file, folder, config, log } = wish;
  const { dataDir } = config;
  const read = await examineBackup(file, (bytes) =>
    wish.onProgress?.({ step: "check", done: bytes, total: 0 }),
  );
  await refuseWithoutRoom(dataDir, read.manifest, config.databaseUrl !== null);
  const lies = folder ?? (typeof file === "string" ? path.dirname(path.resolve(file)) : dataDir);
  const erasures = [erasuresIn(dataDir), path.join(lies, ERASURES_FILE)];
  const stage = stageIn(dataDir);
  return inFolder(stage, log, async () => {
    const staged = { ...wish, config: { ...config, dataDir: stage }, erasures };
    const place = await openRestorePlace(staged.config, log);
    try {
      const settled = await unpack(staged, read, place);
      await syncTree(stage);
      return { ...read, ...settled, warnings: [...place.warnings, ...settled.warnings], place };
    } catch (error) {
      await place.abandon();
      throw error;
    }
  });
}

/**
 * Brings a backup back in a folder of its own, counts it, and erases it: what is there stays as it
 * is, and goes on.
 *
 * @throws BackupError where something of it is wrong
 */
export async function tryBackup(
  wish: RestoreWish,
): Promise<ReadBackup & Pick<Unpacked, "warnings">> {
  const { config, log } = wish;
  const read = await examineBackup(wish.file);
  await refuseWithoutRoom(config.dataDir, read.manifest);
  const aside = trialIn(config.dataDir);
  return inFolder(aside, log, async () => {
    const own = { ...config, dataDir: aside, databaseUrl: null };
    const place = await openRestorePlace(own, log);
    const { warnings } = await unpack({ ...wish, config: own, erasures: [] }, read, place);
    await eraseLeftFolder(aside, log);
    return { ...read, warnings };
  });
}

/** Works in a folder that is empty at first, and gone where the work fails. */
async function inFolder<T>(folder: string, log: Log, work: () => Promise<T>): Promise<T> {
  await eraseLeftFolder(folder, log);
  try {
    return await work();
  } catch (error) {
    await eraseLeftFolder(folder, log);
    throw error;
  }
}

/** @throws BackupError where the database is not the one that comes with Parvis */
function refuseOutside({ databaseUrl }: Config): void {
  if (databaseUrl)
    throw new BackupError(
      "Sur une base à vous, une sauvegarde se reprend par la commande restore, Parvis arrêté.",
    );
}

/**
 * What a backup takes once it is unpacked, in bytes, and for a while.
 *
 * @param isOutside whether its rows go to another server
 */
export const neededFor = ({ bytes }: Pick<BackupManifest, "bytes">, isOutside = false): number =>
  (isOutside ? 0 : bytes.rows * ROWS_ON_DISK) + bytes.files + SPARE_BYTES;

/** @throws BackupError saying how much is missing */
export async function refuseWithoutRoom(
  dataDir: string,
  manifest: BackupManifest,
  isOutside = false,
): Promise<void> {
  const needed = neededFor(manifest, isOutside);
  const free = await freeBytesOf(dataDir);
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)}\u00a0Mo`;
  throw new BackupError(
    `Il manque ${megabytes(needed - free)} sur le disque de ${dataDir}\u00a0: la reprise en demande ` +
      `${megabytes(needed)} à côté de ce qui s’y trouve. Faites de la place, puis recommencez.`,
    "no-room",
  );
}

type Unpacking = RestoreWish & {
  /** Files that say who was erased. */
  erasures: readonly string[];
};

/** Unpacks into a data folder of its own, and tries what came. */
async function unpack(
  wish: Unpacking,
  read: ReadBackup,
  { database, stop }: RestorePlace,
): Promise<Settled> {
  const { file, config, onProgress } = wish;
  const { dataDir } = config;
  try {
    await makeDataFolder(dataDir);
    // Where the files of media stay as they are, what is not unpacked replaces nothing.
    if (read.header.holds === "all") {
      await makeDataFolder(path.join(dataDir, "media"));
      // They come back to the disk, wherever they were.
      await writeChoiceFile(dataDir, { place: "disk", former: null, s3: null });
    }
    if (read.secrets)
      await writeFile(path.join(dataDir, "secrets.json"), read.secrets, { mode: 0o600 });
    else if (config.secretKey === null)
      throw new BackupError(
        "Cette sauvegarde vient d’une installation dont la clé est dans PARVIS_SECRET_KEY. Indiquez la même, puis recommencez.",
      );
    const { manifest } = read;
    const rows = Object.values(manifest.rows).reduce((total, one) => total + one, 0);
    const jobs = await loadBackup({
      file,
      read,
      database,
      media: {
        write: (key, content) =>
          writeUnsynced(path.join(dataDir, "media", ...key.split("/")), content),
      },
      onProgress(loaded) {
        if (loaded.rows < rows) onProgress?.({ step: "rows", done: loaded.rows, total: rows });
        else if (loaded.files < manifest.files)
          onProgress?.({ step: "files", done: loaded.files, total: manifest.files });
        else onProgress?.({ step: "settle", done: 0, total: 1 });
      },
    });
    // What it noted is of another moment: from here on, what it erases would be erased there.
    await withClient(database, (client) => client.query(FORGET_CHOICE));
    return await settle({ wish, database, jobs, read });
  } finally {
    await stop();
  }
}

type Settling = {
  wish: Unpacking;
  database: pg.PoolConfig;
  jobs: KeptJob[];
  read: ReadBackup;
};

type Settled = Pick<Restored, "letters" | "erased" | "warnings">;

/**
 * Checks the ledger, gives the jobs back, holds what speaks to the outside, and erases again who
 * was erased since.
 */
async function settle({ wish, database, jobs, read }: Settling): Promise<Settled> {
  const { config, log, onLoaded } = wish;
  const secrets = await loadSecrets(config);
  const parvis = await createParvis({
    config: { ...config, roles: ["web"] },
    secrets,
    log,
    database,
    filling: true,
  });
  try {
    const { services } = parvis;
    const differences = await compareLedger(services.db);
    if (differences.length > 0)
      throw new BackupError(
        `Les compteurs de cette sauvegarde ne concordent pas avec son registre (${differences.length}). Prenez la sauvegarde d’un autre jour.`,
      );
    const journal = broughtJournalWords(await checkJournal(services.db), read.manifest.journal);
    const letters = await keepAfterRestore(services.db);
    await forgetUnfinished(services.db);
    const day = dateInWords(new Date(read.header.madeAt));
    await holdAfterRestore(
      services,
      `Reprise de la sauvegarde du ${day}\u00a0: ce qui devait partir depuis est peut-être déjà paru.`,
    );
    await inTransaction(services.db, (tx) => enterRestore(tx, services));
    await onLoaded?.(parvis);
    await parvis.start();
    for (const { name, data, startAfter } of jobs)
      await services.jobs.enqueue(services.db, name, data, { startAfter: new Date(startAfter) });
    const erased = await eraseAgain(services, wish.erasures);
    return { letters, erased, warnings: journal ? [journal] : [] };
  } finally {
    await parvis.stop();
  }
}
