import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { dateInWords } from "../../../shared/ground/dates-in-words.ts";
import {
  ERASURES_FILE,
  erasuresIn,
  forgetUnfinished,
  replayErasures,
} from "../../features/administration/wiring.ts";
import { eraseUnrecorded } from "../../features/media/wiring.ts";
import { compareLedger } from "../../features/posts/wiring.ts";
import { holdAfterRestore } from "../../features/sharing/wiring.ts";
import type { ArchiveSource } from "../../infrastructure/backup/archive.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import {
  examineBackup,
  type KeptJob,
  loadBackup,
  type ReadBackup,
} from "../../infrastructure/backup/load-backup.ts";
import { stageIn, takePlace } from "../../infrastructure/backup/take-place.ts";
import type { Config } from "../../infrastructure/config.ts";
import { makeDataFolder } from "../../infrastructure/data-folder.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../../infrastructure/embedded-postgres/index.ts";
import type { Log } from "../../infrastructure/log.ts";
import { keepAfterRestore } from "../../infrastructure/mailer/keep-after-restore.ts";
import { loadSecrets } from "../../infrastructure/secrets.ts";
import { createDiskStore, freeBytesOf } from "../../infrastructure/storage/disk-store.ts";
import { createParvis } from "../parvis.ts";

/** Room beside what the archive unpacks to, in bytes: the log of the database. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** The rows of the record take about that many times their text, with their indexes. */
const ROWS_ON_DISK = 4;

export type RestoreWish = {
  /** What `openBackup` answers where it is sealed. */
  file: ArchiveSource;
  config: Config;
  log: Log;
  onProgress?(words: string): void;
  /** The folder in which the archive lies, where it is read as it is opened. */
  folder?: string;
};

export type Restored = ReadBackup & {
  /** Folder that holds what was there before; null where nothing was. */
  before: string | null;
  /** Letters that wait for someone to pass them on. */
  letters: number;
  /** Members who were erased since the backup, and were again. */
  erased: number;
};

/**
 * Brings a backup back into the data folder. It is unpacked, brought up to date and counted beside
 * what is there, which is then set aside whole: whatever fails before, nothing was touched.
 *
 * @throws BackupError with what to do
 */
export async function restoreBackup({
  file,
  config,
  log,
  onProgress,
  folder,
}: RestoreWish): Promise<Restored> {
  const { dataDir } = config;
  refuseOutside(config);
  await makeDataFolder(dataDir);
  if (await findRunningPostgres(dataDir))
    throw new BackupError("Parvis tourne sur ce dossier de données. Arrêtez-le, puis recommencez.");
  onProgress?.("Vérification de la sauvegarde…");
  const read = await examineBackup(file);
  await refuseWithoutRoom(dataDir, read);
  const stage = stageIn(dataDir);
  await rm(stage, { recursive: true, force: true });
  try {
    onProgress?.("Reprise des données…");
    const lies = folder ?? (typeof file === "string" ? path.dirname(path.resolve(file)) : dataDir);
    const erasures = [erasuresIn(dataDir), path.join(lies, ERASURES_FILE)];
    const staged = { file, config: { ...config, dataDir: stage }, log, erasures };
    const { letters, erased } = await unpack(staged, read);
    if (erased > 0) onProgress?.(`Personnes effacées depuis, à nouveau effacées\u00a0: ${erased}`);
    onProgress?.("Mise en place…");
    return { ...read, letters, erased, before: await takePlace(dataDir) };
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Brings a backup back in a folder of its own, counts it, and erases it: what is there stays as it
 * is, and goes on.
 *
 * @throws BackupError where something of it is wrong
 */
export async function tryBackup({ file, config, log }: RestoreWish): Promise<ReadBackup> {
  const read = await examineBackup(file);
  await refuseWithoutRoom(config.dataDir, read);
  const aside = path.join(config.dataDir, "trying");
  await rm(aside, { recursive: true, force: true });
  try {
    const own = { ...config, dataDir: aside, databaseUrl: null };
    await unpack({ file, config: own, log, erasures: [] }, read);
    return read;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function refuseOutside({ databaseUrl }: Config): void {
  if (databaseUrl)
    throw new BackupError(
      "Une sauvegarde se reprend dans la base fournie avec Parvis. Recommencez sans DATABASE_URL.",
    );
}

async function refuseWithoutRoom(dataDir: string, { manifest }: ReadBackup): Promise<void> {
  const { rows, files } = manifest.bytes;
  const needed = rows * ROWS_ON_DISK + files + SPARE_BYTES;
  const free = await freeBytesOf(dataDir);
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)}\u00a0Mo`;
  throw new BackupError(
    `Il manque ${megabytes(needed - free)} sur le disque de ${dataDir}\u00a0: la reprise en demande ` +
      `${megabytes(needed)} à côté de ce qui s’y trouve. Faites de la place, puis recommencez.`,
    "no-room",
  );
}

type Unpacking = Omit<RestoreWish, "onProgress"> & {
  /** Files that say who was erased. */
  erasures: readonly string[];
};

/** Unpacks into a data folder of its own, and tries what came. */
async function unpack(
  { file, config, log, erasures }: Unpacking,
  read: ReadBackup,
): Promise<Settled> {
  const { dataDir } = config;
  await makeDataFolder(path.join(dataDir, "media"));
  if (read.secrets)
    await writeFile(path.join(dataDir, "secrets.json"), read.secrets, { mode: 0o600 });
  else if (config.secretKey === null)
    throw new BackupError(
      "Cette sauvegarde vient d’une installation dont la clé est dans PARVIS_SECRET_KEY. Indiquez la même, puis recommencez.",
    );
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    const database = { ...embedded.connection };
    const jobs = await loadBackup({
      file,
      read,
      database,
      media: createDiskStore(path.join(dataDir, "media")),
    });
    return await settle({ config, log, database, jobs, read, erasures });
  } finally {
    await embedded.stop();
  }
}

type Settling = {
  config: Config;
  log: Log;
  database: pg.PoolConfig;
  jobs: KeptJob[];
  read: ReadBackup;
  erasures: readonly string[];
};

type Settled = Pick<Restored, "letters" | "erased">;

/**
 * Checks the ledger, gives the jobs back, holds what speaks to the outside, and erases again who
 * was erased since.
 */
async function settle(settling: Settling): Promise<Settled> {
  const { config, log, database, jobs, read } = settling;
  const secrets = await loadSecrets(config.dataDir, config.secretKey);
  const parvis = await createParvis({
    config: { ...config, roles: ["web"] },
    secrets,
    log,
    database,
  });
  try {
    const { services } = parvis;
    const differences = await compareLedger(services.db);
    if (differences.length > 0)
      throw new BackupError(
        `Les compteurs de cette sauvegarde ne concordent pas avec son registre (${differences.length}). Prenez la sauvegarde d’un autre jour.`,
      );
    const letters = await keepAfterRestore(services.db);
    await forgetUnfinished(services.db);
    const day = dateInWords(new Date(read.header.madeAt));
    await holdAfterRestore(
      services,
      `Reprise de la sauvegarde du ${day}\u00a0: ce qui devait partir depuis est peut-être déjà paru.`,
    );
    await parvis.start();
    for (const { name, data, startAfter } of jobs)
      await services.jobs.enqueue(services.db, name, data, { startAfter: new Date(startAfter) });
    const erased = await replayErasures(services, settling.erasures);
    if (erased > 0) await eraseUnrecorded(services);
    return { letters, erased };
  } finally {
    await parvis.stop();
  }
}
