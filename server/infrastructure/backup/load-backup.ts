import type pg from "pg";
import { withPool } from "../database/long-connections.ts";
import { listMigrations, migrate } from "../database/migrate.ts";
import { isKey } from "../storage/media-key.ts";
import type { MediaStore } from "../storage/media-store.ts";
import {
  type ArchiveEntry,
  type ArchiveSource,
  bytesOf,
  readArchive,
  readChecked,
} from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupHeader,
  type BackupManifest,
  decompress,
  HEADER,
  JOBS,
  MANIFEST,
  MEDIA,
  MEDIA_LIST,
  type MediaEntry,
  manifestShape,
  newer,
  parseHeader,
  readMediaList,
  SECRETS,
  tableOfPart,
} from "./format.ts";
import { loadRows } from "./load-rows.ts";
import type { Loaders } from "./loaders.ts";
import { assertAllThere, compared } from "./media-apart.ts";
import { copyIn } from "./rows.ts";

/** A job that waited when the backup was made. */
export type KeptJob = { name: string; data: object; priority: number; startAfter: string };

export type ReadBackup = {
  header: BackupHeader;
  manifest: BackupManifest;
  /** The file of the secrets, where the archive holds it. */
  secrets: Buffer | null;
  /** Files that stand beside the archive; none where it holds them itself. */
  apart: MediaEntry[];
};

/** What says what an archive is, and what opens what stands beside it. */
const READ_FIRST = new Set([SECRETS, MEDIA_LIST, MANIFEST]);

/**
 * Reads what an archive is, after all of it was compared with its sum.
 *
 * @param onRead told as it goes how many bytes were compared
 * @throws BackupError when it is altered, of a later version, or no archive of ours
 */
export async function examineBackup(
  file: ArchiveSource,
  onRead?: (bytes: number) => void,
): Promise<ReadBackup> {
  const header = await readHeader(file);
  const held = new Map<string, Buffer>();
  for await (const entry of readChecked(file, onRead))
    if (READ_FIRST.has(entry.name)) held.set(entry.name, await bytesOf(entry));
  const manifest = held.get(MANIFEST);
  if (!manifest) throw new BackupError("Cette sauvegarde ne dit pas ce qu’elle contient.");
  const list = held.get(MEDIA_LIST);
  const apart = list ? await readMediaList(list) : [];
  await assertAllThere(apart, file);
  return {
    header,
    manifest: manifestShape.parse(JSON.parse(manifest.toString("utf8"))),
    secrets: held.get(SECRETS) ?? null,
    apart,
  };
}

/**
 * Its first file alone, for who chooses one.
 *
 * @throws BackupError when it is of a later version, or no archive of ours
 */
export async function readHeader(file: ArchiveSource): Promise<BackupHeader> {
  const header = await firstOf(file);
  const known = new Set(await listMigrations());
  if (header.migrations.some((name) => !known.has(name)))
    throw new BackupError(newer(header.parvis));
  return header;
}

async function firstOf(file: ArchiveSource): Promise<BackupHeader> {
  try {
    for await (const entry of readArchive(file)) {
      if (entry.name === HEADER) return parseHeader(await bytesOf(entry));
      break;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if ((error as NodeJS.ErrnoException).code) throw error;
  }
  throw new BackupError("Ce fichier n’est pas une sauvegarde de Parvis.");
}

export type LoadWish = {
  file: ArchiveSource;
  read: ReadBackup;
  /** An empty database of its own. */
  database: pg.PoolConfig;
  media: Pick<MediaStore, "write">;
  /** Told as it goes what is there. */
  onProgress?(loaded: { rows: number; files: number }): void;
};

/**
 * Loads an archive into an empty database and an empty media folder, in the form it had, then brings
 * it up to date; counts what came.
 *
 * @returns the jobs that waited
 * @throws BackupError when something is missing
 */
export async function loadBackup(wish: LoadWish): Promise<KeptJob[]> {
  const { header, manifest } = wish.read;
  return withPool(wish.database, async (pool) => {
    await migrate(pool, { only: new Set(header.migrations), filling: true });
    const counted = await loadEntries(pool, wish);
    for (const [table, rows] of Object.entries(manifest.rows)) {
      if ((counted.rows[table] ?? 0) !== rows)
        throw new BackupError(
          `Il manque des lignes de ${table}\u00a0: ${counted.rows[table] ?? 0} sur ${rows}.`,
        );
    }
    if (counted.files !== manifest.files)
      throw new BackupError(
        `Il manque des fichiers\u00a0: ${counted.files} sur ${manifest.files}.`,
      );
    const jobs = counted.jobs ?? [];
    if (jobs.length !== manifest.jobs)
      throw new BackupError(`Il manque des tâches\u00a0: ${jobs.length} sur ${manifest.jobs}.`);
    await migrate(pool, { filling: true });
    await pool.query("analyze");
    return jobs;
  });
}

/** What was loaded; the jobs come once the rows are there. */
type Counted = { rows: Record<string, number>; files: number; jobs: KeptJob[] | null };

/** Loads the rows, then makes their indexes while the files are written. */
async function loadEntries(pool: pg.Pool, wish: LoadWish): Promise<Counted> {
  const counted: Counted = { rows: {}, files: 0, jobs: null };
  const opened = Promise.withResolvers<Loaders>();
  const rows = Promise.withResolvers<void>();
  const loading = loadRows(pool, Object.keys(wish.read.header.tables), (loaders) => {
    opened.resolve(loaders);
    return rows.promise;
  });
  // What fails is awaited below.
  loading.catch(opened.reject);
  rows.promise.catch(() => {});
  try {
    const loaders = await opened.promise;
    for await (const entry of readArchive(wish.file)) {
      if (entry.name === JOBS) {
        // What the last parts were refused for is said before the files are written, and not after.
        await loaders.settle();
        rows.resolve();
      }
      await take(entry, counted.jobs ? null : loaders, wish, counted);
      wish.onProgress?.({ rows: sumOf(counted.rows), files: counted.files });
    }
    await takeApart(wish, counted);
    rows.resolve();
  } catch (error) {
    rows.reject(error);
    await loading.catch(() => {});
    throw error;
  }
  await loading;
  return counted;
}

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, one) => total + one, 0);
/** The files beside an archive, each compared with what it says of them. */
async function takeApart(wish: LoadWish, counted: Counted): Promise<void> {
  const { file, read, media, onProgress } = wish;
  if (typeof file === "string" || !file.media) return;
  for (const entry of read.apart) {
    await media.write(entry.key, compared(entry, file.media, read.secrets));
    counted.files += 1;
    onProgress?.({ rows: sumOf(counted.rows), files: counted.files });
  }
}

async function take(
  entry: ArchiveEntry,
  loaders: Loaders | null,
  { read, media }: LoadWish,
  counted: Counted,
): Promise<void> {
  const table = tableOfPart(entry.name);
  const columns = table && read.header.tables[table];
  if (table && columns) {
    if (!loaders) throw new BackupError("Cette sauvegarde n’est pas dans l’ordre de Parvis.");
    const text = await decompress(await bytesOf(entry));
    await loaders.take(async (client) => {
      const rows = await copyIn(client, table, columns, text);
      counted.rows[table] = (counted.rows[table] ?? 0) + rows;
    });
  } else if (entry.name === JOBS) {
    const text = (await decompress(await bytesOf(entry))).toString("utf8");
    counted.jobs = text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } else if (entry.name.startsWith(MEDIA)) {
    const key = entry.name.slice(MEDIA.length);
    if (!isKey(key))
      throw new BackupError(`Cette sauvegarde nomme un fichier étrange\u00a0: ${key}`);
    await media.write(key, entry.content);
    counted.files += 1;
  }
}
