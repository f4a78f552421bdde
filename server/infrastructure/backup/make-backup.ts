import pg from "pg";
import type { HeldMedia, MediaStore } from "../storage/media-store.ts";
import { type ArchiveWriter, type Seal, writeArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupHeader,
  type BackupManifest,
  type BackupSummary,
  compress,
  HEADER,
  JOBS,
  type JournalHead,
  MANIFEST,
  MEDIA,
  partName,
  SECRETS,
  WHOLE_FORMAT,
} from "./format.ts";
import { giveWay } from "./give-way.ts";
import { copyOut } from "./rows.ts";
import { readSchema } from "./schema.ts";

/** What a backup is made of. */
export type RecordWish = {
  database: pg.ClientConfig;
  media: MediaStore;
  /** The file of the secrets, or null where they come from the environment. */
  secrets: Buffer | null;
  version: string;
  now: Date;
  /** Read at the moment of the backup, on its connection. */
  summary(client: pg.ClientBase): Promise<BackupSummary>;
  /** The last entry of the journal of acts at that moment. */
  journal(client: pg.ClientBase): Promise<JournalHead | null>;
  /** Statement whose rows are `prefix`: the folders of media that the record names. */
  prefixes: string;
  /** Told as it goes, from 0 to 1: how much is written, about. */
  onProgress?(share: number): void;
};

export type BackupWish = Omit<RecordWish, "media"> & {
  /** Null for the record alone, whose files of media stay where they are. */
  media: MediaStore | null;
  /** Where the archive is written. */
  file: string;
  /** What the archive passes through where it leaves the machine. */
  seal?: Seal;
};

export type MadeBackup = BackupManifest & { bytes: BackupManifest["bytes"] & { archive: number } };

/** A long snapshot holds back the vacuum of every table: given up after that, in milliseconds. */
const MAX_MS = 6 * 60 * 60_000;

/**
 * Writes the whole record and its media to one file, as they were at one moment, while everything
 * goes on: one snapshot of the database, and files that nobody erases before they are copied.
 *
 * @throws BackupError
 */
export function makeBackup(wish: BackupWish): Promise<MadeBackup> {
  return atOneMoment(wish, async ({ client, media, end }) => {
    const { size, filled } = await writeArchive(
      wish.file,
      (writer) => fill(writer, client, { ...wish, media, onRecord: end }),
      wish.seal,
    );
    return { ...filled, bytes: { ...filled.bytes, archive: size } };
  });
}

/** The record as it is at one moment, and files that nobody erases meanwhile. */
export type Moment = {
  client: pg.Client;
  media: HeldMedia;
  /** Lets the record go, once it is read; the files stay held. */
  end(): Promise<void>;
};

/**
 * Lets `work` read the record as it is at one moment, and files that nobody erases meanwhile.
 *
 * @param ahead done before that moment, with the files already held
 * @throws BackupError where another backup is being made
 */
export async function atOneMoment<T>(
  wish: Pick<BackupWish, "database" | "media">,
  work: (moment: Moment) => Promise<T>,
  ahead?: (client: pg.Client, media: HeldMedia) => Promise<void>,
): Promise<T> {
  const client = new pg.Client({
    ...wish.database,
    statement_timeout: MAX_MS,
    // Files may leave slowly between two statements.
    idle_in_transaction_session_timeout: MAX_MS,
    query_timeout: 0,
  });
  // A connection that breaks between two statements says so to itself alone: the next one fails.
  client.on("error", () => {});
  const media = wish.media ? await wish.media.holdRemovals() : NO_MEDIA;
  if (!media)
    throw new BackupError("Une autre sauvegarde est en cours. Attendez qu’elle ait fini.", "busy");
  try {
    await client.connect();
    await giveWay(client);
    await ahead?.(client, media);
    await client.query("begin isolation level repeatable read read only");
    let isOver = false;
    const end = async () => {
      if (!isOver) await client.query("commit");
      isOver = true;
    };
    const done = await work({ client, media, end });
    await end();
    return done;
  } finally {
    await client.end().catch(() => {});
    await media.release();
  }
}

const NO_MEDIA: HeldMedia = {
  files: async () => [],
  open: async () => null,
  release: async () => {},
};

type Source = Omit<BackupWish, "media"> & {
  media: HeldMedia;
  /** Told once the record is written, and the database needed no more. */
  onRecord(): Promise<void>;
};

async function fill(
  archive: ArchiveWriter,
  client: pg.Client,
  wish: Source,
): Promise<BackupManifest> {
  const isAlone = wish.media === NO_MEDIA;
  const tables = await addHead(archive, client, wish, WHOLE_FORMAT, isAlone ? "record" : "all");
  const folders = isAlone ? [] : await foldersOf(client, wish.prefixes);
  const recordShare = await shareOfRecord(client, folders.length);
  const record = await addRecord(archive, client, tables, (share) =>
    wish.onProgress?.(share * recordShare),
  );
  const jobs = await addJobs(archive, client);
  const journal = await wish.journal(client);
  // A snapshot that is held while files are copied would hold back the vacuum of every table.
  await wish.onRecord();
  const media = await addMedia(archive, { folders, media: wish.media }, (share) =>
    wish.onProgress?.(recordShare + share * (1 - recordShare)),
  );
  const manifest: BackupManifest = {
    rows: record.rows,
    jobs,
    files: media.files,
    bytes: { rows: record.bytes, files: media.bytes },
    missing: media.missing,
    ...(journal && { journal }),
  };
  await archive.addBytes(MANIFEST, json(manifest));
  return manifest;
}

/** What an archive is, and its secrets. @returns the columns of each table */
export async function addHead(
  archive: ArchiveWriter,
  client: pg.Client,
  wish: Pick<RecordWish, "version" | "now" | "summary" | "secrets">,
  format: number,
  holds: BackupHeader["holds"] = "all",
): Promise<Record<string, string[]>> {
  const { migrations, tables } = await readSchema(client);
  const { rows: versions } = await client.query("show server_version");
  const header: BackupHeader = {
    format,
    parvis: wish.version,
    postgresql: String(versions[0]?.server_version),
    madeAt: wish.now.toISOString(),
    holds,
    summary: await wish.summary(client),
    migrations,
    tables,
  };
  await archive.addBytes(HEADER, json(header));
  if (wish.secrets) await archive.addBytes(SECRETS, wish.secrets);
  return tables;
}

async function foldersOf(client: pg.Client, prefixes: string): Promise<{ prefix: string }[]> {
  const { rows } = await client.query<{ prefix: string }>(prefixes);
  return rows;
}

/** What a media weighs, about, for who tells how far it is. */
const USUAL_MEDIA_BYTES = 300_000;

/** Of all there is to write, the share of the database, about. */
async function shareOfRecord(client: pg.Client, folders: number): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_database_size(current_database()) / 6 as bytes",
  );
  const record = Number(rows[0]?.bytes ?? 0);
  return record / (record + folders * USUAL_MEDIA_BYTES);
}

export const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** The rows of every table. */
export async function addRecord(
  archive: ArchiveWriter,
  client: pg.Client,
  tables: Record<string, string[]>,
  onProgress: (share: number) => void,
): Promise<{ rows: Record<string, number>; bytes: number }> {
  const rows: Record<string, number> = {};
  const whole = await sizesOf(client, Object.keys(tables));
  let before = 0;
  let bytes = 0;
  for (const [table, columns] of Object.entries(tables)) {
    let index = 0;
    onProgress(before / whole.total);
    before += whole.sizes.get(table) ?? 0;
    rows[table] = 0;
    for await (const part of copyOut(client, table, columns)) {
      await archive.addBytes(partName(table, index), await compress(part.text));
      rows[table] += part.rows;
      bytes += part.text.length;
      index += 1;
    }
  }
  return { rows, bytes };
}

/** Bytes of each table, with what it sets apart. */
async function sizesOf(
  client: pg.Client,
  tables: string[],
): Promise<{ sizes: Map<string, number>; total: number }> {
  const { rows } = await client.query<{ table: string; bytes: string }>(
    `select relname as table, pg_table_size(oid) as bytes from pg_class
     where relname = any($1) and relnamespace = 'public'::regnamespace`,
    [tables],
  );
  const sizes = new Map(rows.map(({ table, bytes }) => [table, Number(bytes)]));
  return {
    sizes,
    total: Math.max(
      1,
      [...sizes.values()].reduce((sum, one) => sum + one, 0),
    ),
  };
}

/** Jobs that wait or run, by what they are given: the tables of the queue are of its own version. */
export async function addJobs(archive: ArchiveWriter, client: pg.Client): Promise<number> {
  const { rows: found } = await client.query("select to_regclass('jobs.job') is not null as there");
  const { rows } = found[0]?.there
    ? await client.query(
        `select name, data, priority, start_after as "startAfter" from jobs.job
         where state in ('created', 'retry', 'active') and data is not null
           and name not like '\\_\\_%'
         order by created_on`,
      )
    : { rows: [] };
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  await archive.addBytes(JOBS, await compress(Buffer.from(lines)));
  return rows.length;
}

async function addMedia(
  archive: ArchiveWriter,
  { folders, media }: { folders: { prefix: string }[]; media: HeldMedia },
  onProgress: (share: number) => void,
): Promise<{ files: number; bytes: number; missing: string[] }> {
  const missing: string[] = [];
  let files = 0;
  let bytes = 0;
  for (const [index, { prefix }] of folders.entries()) {
    onProgress(index / folders.length);
    const names = await media.files(prefix);
    if (names.length === 0) missing.push(prefix);
    for (const name of names) {
      const found = await media.open(`${prefix}/${name}`);
      if (!found) continue;
      await archive.add(`${MEDIA}${prefix}/${name}`, found.size, found.stream);
      files += 1;
      bytes += found.size;
    }
  }
  return { files, bytes, missing };
}
