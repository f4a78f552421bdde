import { createHash } from "node:crypto";
import { appendFile, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AUDIENCES, BESIDE_MEDIA } from "../../features/media/index.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import type { Config } from "../../infrastructure/config.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { createBucket } from "../../infrastructure/s3/bucket.ts";
import { probe } from "../../infrastructure/s3/probe.ts";
import type { S3Patience } from "../../infrastructure/s3/signed-requests.ts";
import {
  type MediaChoice,
  type MediaStoreKind,
  readMediaChoice,
  writeMediaChoice,
} from "../../infrastructure/storage/media-choice.ts";
import { adoptMediaFolder } from "../../infrastructure/storage/media-folder.ts";
import { MOVE_KNOWN_MS, storeOf } from "../../infrastructure/storage/media-place.ts";
import type { MediaStore } from "../../infrastructure/storage/media-store.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";

export type MoveWish = {
  db: Database;
  config: Pick<Config, "dataDir" | "s3" | "s3Media">;
  to: MediaStoreKind;
  patience?: S3Patience;
  /** Which of these media the record still knows. */
  findRecorded(mediaIds: readonly string[]): Promise<Set<string>>;
  /** Told how many files are there, now and then. */
  onProgress?(files: number): void;
};

/** All that stands where media are. */
const MOVED = [...AUDIENCES, ...BESIDE_MEDIA];

export type MovedMedia = { files: number; bytes: number };

/** What was read on both sides and is the same, a line each: a move that was cut goes on from there. */
const ledgerIn = (dataDir: string): string => path.join(dataDir, "media-moved.ndjson");

type Moved = { key: string; size: number; sha256: string };

type Sides = {
  from: MediaStore;
  to: MediaStore;
  /** What an earlier run compared; it is looked at again once. */
  known: Map<string, Moved>;
  /** What this run compared. */
  done: Map<string, Moved>;
  dataDir: string;
  onProgress: ((files: number) => void) | undefined;
};

/**
 * Moves the files of media while the community goes on: all are copied and compared on both sides,
 * then what is new is written to the new place, then what still came to the former follows. Nothing
 * is removed at the former place.
 *
 * @throws BackupError, S3Error; whatever fails, every file is still read where it is
 */
export async function moveMedia(wish: MoveWish): Promise<MovedMedia> {
  const { db, config, to } = wish;
  const choice = await readMediaChoice(db, config.dataDir);
  if (choice.place === to && choice.former === null)
    throw new BackupError(
      to === "s3"
        ? "Les photos et les fichiers sont déjà dans S3."
        : "Les photos et les fichiers sont déjà sur le disque.",
    );
  const next = nextChoice(choice, wish);
  await probeStore(next, wish);
  return betweenStores(next, wish, async (sides) => {
    while ((await copyAll(sides)) > 0);
    if (choice.place !== to && to === "disk") await adoptMediaFolder(db, config.dataDir);
    if (choice.place !== to) await writeMediaChoice(db, config.dataDir, next);
    // Until every process knows, one of them may still write to the former place.
    await pause(2 * MOVE_KNOWN_MS);
    while ((await copyAll(sides)) > 0);
    await removeErased(sides, wish);
    return totalOf(sides);
  });
}

/** Media that are looked up at once. */
const LOOKED_UP = 500;

/**
 * What was erased at the former place after it was copied, and before every process knew of the new
 * one, was erased at the former place alone. Only what the record no longer knows is removed: files
 * may also be away because their disk is.
 */
async function removeErased(sides: Sides, { findRecorded }: MoveWish): Promise<void> {
  const { from, to, done } = sides;
  const gone: string[] = [];
  for (const key of done.keys()) if ((await sizeIn(from, key)) === null) gone.push(key);
  for (let first = 0; first < gone.length; first += LOOKED_UP) {
    const keys = gone.slice(first, first + LOOKED_UP);
    const recorded = await findRecorded([...new Set(keys.map(mediaIdIn))]);
    for (const key of keys.filter((one) => !recorded.has(mediaIdIn(one)))) {
      await to.remove(key);
      done.delete(key);
    }
  }
}

/** The media that a file belongs to: `attached/{id}/large.webp`. */
const mediaIdIn = (key: string): string => key.split("/")[1] as string;

/**
 * Erases the files of the place that was moved from, once what still came to it has followed.
 *
 * @throws BackupError where none was moved
 */
export async function eraseFormer(wish: Omit<MoveWish, "findRecorded">): Promise<MovedMedia> {
  const { db, config, to } = wish;
  const choice = await readMediaChoice(db, config.dataDir);
  if (choice.place !== to || choice.former === null)
    throw new BackupError("Rien n’a été déménagé, ou tout est déjà effacé.");
  const total = await betweenStores(choice, wish, async (sides) => {
    while ((await copyAll(sides)) > 0);
    return totalOf(sides);
  });
  await writeMediaChoice(db, config.dataDir, { ...choice, former: null });
  await pause(2 * MOVE_KNOWN_MS);
  const former = storeOf(choice.former, { ...config, ...patient(wish) }, choice.s3);
  for (const audience of MOVED)
    for await (const { prefix } of former.list(audience)) await former.removeAll(prefix);
  await rm(ledgerIn(config.dataDir), { force: true });
  return total;
}

const patient = ({ patience }: Pick<MoveWish, "patience">) => (patience ? { patience } : {});

function nextChoice(
  choice: MediaChoice,
  { config, to }: Pick<MoveWish, "config" | "to">,
): MediaChoice {
  if (choice.place === to) return choice;
  const s3 = to === "s3" ? config.s3Media : choice.s3;
  if (!s3)
    throw new BackupError(
      "Indiquez dans S3_BUCKET où vont les photos et les fichiers, par exemple parvis-media.",
    );
  return { place: to, former: choice.place, s3 };
}

async function probeStore({ s3 }: MediaChoice, wish: MoveWish): Promise<void> {
  if (!s3 || !wish.config.s3) return;
  const bucket = createBucket({ access: wish.config.s3, ...s3, ...patient(wish) });
  await probe(bucket);
  bucket.close();
}

async function betweenStores<T>(
  { place, former, s3 }: MediaChoice,
  wish: Omit<MoveWish, "findRecorded">,
  work: (sides: Sides) => Promise<T>,
): Promise<T> {
  const { dataDir } = wish.config;
  const where = { ...wish.config, ...patient(wish) };
  const from = storeOf(former ?? "disk", where, s3);
  const known = await readLedger(dataDir);
  const to = storeOf(place, where, s3);
  return work({ from, to, known, done: new Map(), dataDir, onProgress: wish.onProgress });
}

/** A last line that was cut is copied again. */
async function readLedger(dataDir: string): Promise<Map<string, Moved>> {
  const text = (await nullWhenMissing(readFile(ledgerIn(dataDir), "utf8"))) ?? "";
  const lines = text.split("\n").slice(0, -1);
  const read = lines.map((line): Moved => JSON.parse(line));
  return new Map(read.map((one) => [one.key, one]));
}

/** @returns how many files were copied */
async function copyAll(sides: Sides): Promise<number> {
  let copied = 0;
  for (const audience of MOVED) {
    for await (const { prefix } of sides.from.list(audience)) {
      for (const name of await sides.from.files(prefix))
        if (await copyOne(`${prefix}/${name}`, sides)) copied += 1;
    }
  }
  return copied;
}

async function copyOne(key: string, sides: Sides): Promise<boolean> {
  const { from, to, known, done, dataDir, onProgress } = sides;
  if (done.has(key)) return false;
  const before = known.get(key);
  if (before && (await sizeIn(to, key)) === before.size) {
    done.set(key, before);
    return false;
  }
  const file = await from.open(key);
  // Removed meanwhile: there is nothing to move.
  if (!file) return false;
  const sum = summing();
  await to.write(key, sum.through(file.stream));
  const there = await to.open(key);
  const other = summing();
  if (there) for await (const _ of other.through(there.stream));
  const sha256 = sum.digest();
  if (sum.bytes() !== file.size || other.bytes() !== file.size || other.digest() !== sha256)
    throw new BackupError(
      `Le fichier ${key} n’est pas arrivé tel qu’il est parti. Rien n’a changé pour la communauté\u202f; recommencez.`,
    );
  if ((await sizeIn(from, key)) === null) {
    await to.remove(key);
    return false;
  }
  const moved = { key, size: file.size, sha256 };
  await appendFile(ledgerIn(dataDir), `${JSON.stringify(moved)}\n`, { mode: 0o600 });
  done.set(key, moved);
  onProgress?.(done.size);
  return true;
}

async function sizeIn(store: MediaStore, key: string): Promise<number | null> {
  const found = await store.open(key);
  found?.stream.destroy();
  return found?.size ?? null;
}

function summing() {
  const hash = createHash("sha256");
  let length = 0;
  return {
    async *through(bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        length += chunk.length;
        yield chunk;
      }
    },
    bytes: () => length,
    digest: () => hash.digest("hex"),
  };
}

function totalOf({ done }: Sides): MovedMedia {
  const all = [...done.values()];
  return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) };
}
