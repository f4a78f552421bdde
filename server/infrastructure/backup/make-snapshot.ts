import type pg from "pg";
import type { HeldMedia } from "../storage/media-store.ts";
import {
  type ArchiveSource,
  type ArchiveWriter,
  bytesOf,
  readArchive,
  type Seal,
  streamArchive,
} from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupPlace } from "./backup-place.ts";
import {
  APART_FORMAT,
  type BackupManifest,
  MANIFEST,
  MEDIA,
  MEDIA_LIST,
  type MediaEntry,
  readMediaList,
  tableOfPart,
  writeMediaList,
} from "./format.ts";
import { addHead, addJobs, addRecord, atOneMoment, json, type RecordWish } from "./make-backup.ts";
import { keyOfMedia, nameOfMedia, type SendWish, type SentMedia, sendMedia } from "./send-media.ts";

export type SnapshotWish = RecordWish & {
  place: BackupPlace;
  /** The name of its archive there. */
  name: string;
  seal: Seal | undefined;
  /** The newest archive of the place, where there is one that opens. */
  last: ArchiveSource | null;
};

export type MadeSnapshot = {
  manifest: BackupManifest;
  /** What left this machine, in bytes and in files of media. */
  sent: { bytes: number; files: number };
  /** Whether a file that stands there is to, from now on, and all that stand there. */
  isNamed(file: string): boolean;
  present: Iterable<string>;
};

/** Of all there is to do, the part of the media, about. */
const MEDIA_SHARE = 0.8;

/**
 * Writes the record to an archive of a place, and beside it each file that the place does not hold
 * yet: a second one sends only what is new. Most files leave before the record is read, so that its
 * moment is short however slow the network.
 *
 * @throws BackupError
 */
export async function makeSnapshot(wish: SnapshotWish): Promise<MadeSnapshot> {
  const { place, seal } = wish;
  const present = new Map<string, number>();
  for await (const { name, size } of place.list(MEDIA)) present.set(name, size);
  const known = new Map(byKey(await entriesOf(wish.last)));
  const send = async (client: pg.Client, media: HeldMedia, onProgress?: SendWish["onProgress"]) => {
    const { rows } = await client.query<{ prefix: string }>(wish.prefixes);
    const prefixes = rows.map(({ prefix }) => prefix);
    const common = { place, seal, media, known, present, prefixes };
    const sending = await sendMedia({ ...common, ...(onProgress && { onProgress }) });
    for (const [key, entry] of byKey(sending.entries)) known.set(key, entry);
    return sending;
  };
  let ahead: SentMedia["sent"] = { bytes: 0, files: 0 };
  return atOneMoment(
    wish,
    async ({ client, media }) => {
      const sending = await send(client, media);
      const { size, filled } = await streamArchive(
        (bytes) => place.put(wish.name, bytes),
        (archive) => fill(archive, client, wish, sending),
        seal,
      );
      return {
        manifest: filled,
        sent: {
          bytes: ahead.bytes + sending.sent.bytes + size,
          files: ahead.files + sending.sent.files,
        },
        isNamed: namedIn(sending.entries, seal !== undefined),
        present: present.keys(),
      };
    },
    async (client, media) => {
      const told = (share: number) => wish.onProgress?.(share * MEDIA_SHARE);
      ahead = (await send(client, media, told)).sent;
    },
  );
}

/** By their keys, which are kept anyway: names of their own would be held beside them. */
function namedIn(entries: readonly MediaEntry[], isSealed: boolean): MadeSnapshot["isNamed"] {
  const keys = new Set(entries.map(({ key }) => key));
  return (file) => {
    const key = keyOfMedia(file);
    return keys.has(key) && nameOfMedia(key, isSealed) === file;
  };
}

const byKey = (entries: readonly MediaEntry[]) =>
  entries.map((entry) => [entry.key, entry] as const);

/** What an archive names beside it; nothing where it does not open: all is summed up again. */
async function entriesOf(archive: ArchiveSource | null): Promise<MediaEntry[]> {
  if (!archive) return [];
  try {
    for await (const entry of readArchive(archive)) {
      if (entry.name === MEDIA_LIST) return await readMediaList(await bytesOf(entry));
      if (tableOfPart(entry.name)) break;
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
  }
  return [];
}

async function fill(
  archive: ArchiveWriter,
  client: pg.Client,
  wish: SnapshotWish,
  { entries, missing }: SentMedia,
): Promise<BackupManifest> {
  const tables = await addHead(archive, client, wish, APART_FORMAT);
  await archive.addBytes(MEDIA_LIST, await writeMediaList(entries));
  const record = await addRecord(archive, client, tables, (share) =>
    wish.onProgress?.(MEDIA_SHARE + share * (1 - MEDIA_SHARE)),
  );
  const jobs = await addJobs(archive, client);
  const journal = await wish.journal(client);
  const manifest: BackupManifest = {
    rows: record.rows,
    jobs,
    files: entries.length,
    bytes: { rows: record.bytes, files: entries.reduce((sum, { size }) => sum + size, 0) },
    missing,
    ...(journal && { journal }),
  };
  await archive.addBytes(MANIFEST, json(manifest));
  return manifest;
}
