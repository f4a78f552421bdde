import type { Dirent } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type BackupTarget, readBackupTarget, type S3Place } from "../config-places.ts";
import { createBucket } from "../s3/bucket.ts";
import { S3Error } from "../s3/s3-error.ts";
import type { S3Access, S3Patience } from "../s3/signed-requests.ts";
import { openFile } from "../storage/disk-store.ts";
import { writeDurably } from "../storage/durable-file.ts";
import { nullWhenMissing } from "../storage/storage-fault.ts";
import { BackupError } from "./backup-error.ts";

/** A folder or an S3 store that keeps backups beside the data folder. */
export type BackupPlace = {
  /** How the operator writes it: `/mnt/nas`, `s3:bucket/way`. */
  name: string;
  /** Every file whose name begins so. */
  list(begin: string): AsyncIterable<{ name: string; size: number }>;
  /** Writes a whole file: what fails leaves nothing under that name. */
  put(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes of a file; null where there is none. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  remove(name: string): Promise<void>;
  close(): void;
};

/** What a place keeps though it was asked to remove it, as where files are locked for some time. */
export type RefusedRemoval = { name: string; reason: string };

/**
 * Removes a file of a place.
 *
 * @returns why the place keeps it; null once it is gone
 * @throws where the place does not answer
 */
export async function removeIfLet(
  place: BackupPlace,
  name: string,
): Promise<RefusedRemoval | null> {
  try {
    await place.remove(name);
    return null;
  } catch (error) {
    if (!(error instanceof S3Error) || error.fault === "unreachable") throw error;
    return { name, reason: error.message };
  }
}

/** What enters an S3 store, where one is configured. */
export type S3Door = { s3: S3Access | null; patience?: S3Patience };

/** @throws BackupError where an S3 store is named, and nothing says how to enter it */
export function openPlace(target: BackupTarget, { s3, patience }: S3Door): BackupPlace {
  if (target.kind === "folder") return folderPlace(target.folder);
  if (!s3)
    throw new BackupError(
      "Indiquez comment entrer dans ce service S3\u00a0: S3_ENDPOINT, S3_ACCESS_KEY et S3_SECRET_KEY.",
    );
  const { bucket, prefix } = target.place;
  const store = createBucket({ access: s3, bucket, prefix, ...(patience && { patience }) });
  return {
    name: nameOf(target.place),
    async *list(begin) {
      for await (const { key, size } of store.list(begin)) yield { name: key, size };
    },
    async put(name, content) {
      await store.put(name, content);
    },
    open: async (name) => (await store.open(name))?.stream ?? null,
    remove: (name) => store.remove(name),
    close: () => store.close(),
  };
}

const nameOf = ({ bucket, prefix }: S3Place): string =>
  `s3:${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;

/** How an operator writes a place. */
export const nameOfTarget = (target: BackupTarget): string =>
  target.kind === "folder" ? target.folder : nameOf(target.place);

/**
 * Where a backup stands, by what names it whole: `s3:bucket/way/parvis-….tar.age`, or a path.
 *
 * @returns null where it names none
 */
export function placeOfAddress(address: string): { target: BackupTarget; name: string } | null {
  const cut = address.lastIndexOf("/");
  const target = readBackupTarget(address.slice(0, cut));
  return target && cut > 0 ? { target, name: address.slice(cut + 1) } : null;
}

/** What a killed process had begun to write, and nobody writes to any more, in milliseconds. */
const PARTIAL_MS = 24 * 60 * 60_000;

function folderPlace(folder: string): BackupPlace {
  const placeOf = (name: string): string => {
    const place = path.resolve(folder, name);
    if (place !== folder && !place.startsWith(folder + path.sep))
      throw new TypeError(`not in the folder: ${name}`);
    return place;
  };
  return {
    name: folder,
    async *list(begin) {
      await assertThere(folder);
      const entries: Dirent[] =
        (await nullWhenMissing(
          readdir(placeOf(`${path.posix.dirname(`${begin}x`)}/`), {
            recursive: begin.endsWith("/"),
            withFileTypes: true,
          }),
        )) ?? [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const place = path.join(entry.parentPath, entry.name);
        const found = await nullWhenMissing(stat(place));
        if (!found) continue;
        const name = path.relative(folder, place).split(path.sep).join("/");
        if (name.endsWith(".part")) {
          if (Date.now() - found.mtimeMs > PARTIAL_MS) await rm(place, { force: true });
        } else if (name.startsWith(begin)) yield { name, size: found.size };
      }
    },
    async put(name, content) {
      await assertThere(folder);
      const bytes = content instanceof Uint8Array ? Buffer.from(content) : content;
      await writeDurably(placeOf(name), bytes);
    },
    open: async (name) => (await openFile(placeOf(name), undefined))?.stream ?? null,
    remove: (name) => rm(placeOf(name), { force: true }),
    close: () => {},
  };
}

/** A folder that is not there is a disk that is not plugged in: it is never made. */
async function assertThere(folder: string): Promise<void> {
  const found = await nullWhenMissing(stat(folder));
  if (!found?.isDirectory())
    throw new BackupError(
      `Le dossier ${folder} n’est pas là. Branchez son disque, ou créez-le, puis recommencez.`,
      "no-place",
    );
}
