import { randomBytes } from "node:crypto";
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../data-folder.ts";
import { errorCode, nullWhenMissing, storageFault } from "./storage-fault.ts";

/**
 * Writes a whole file: readers see the old content or the new, never a part, and once this
 * resolves, the file survives a power cut.
 *
 * @throws DomainError DISK_FULL
 */
export function writeDurably(
  file: string,
  content: Buffer | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  return replaceDurably(file, async (temporary) => {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/**
 * Keeps a finished file under another name, with the guarantees of `writeDurably`: no byte is
 * copied unless it comes from another disk. The first name stays, and is its owner's to remove.
 *
 * @throws DomainError DISK_FULL
 */
export async function adoptDurably(from: string, to: string): Promise<void> {
  // Renaming a file to another name of itself would leave both.
  if (await isSameFile(from, to)) return;
  await replaceDurably(to, async (temporary) => {
    await link(from, temporary).catch(async (error) => {
      if (!NO_LINKS.has(errorCode(error) ?? "")) throw error;
      await copyFile(from, temporary);
    });
    await syncFile(temporary);
  });
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = [await stat(one), await nullWhenMissing(stat(other))];
  return a.ino === b?.ino && a.dev === b.dev;
}

/** Errors of `link` to another file system, or on one that supports no (more) hard links. */
export const NO_LINKS: ReadonlySet<string> = new Set([
  "EXDEV",
  "EPERM",
  "ENOTSUP",
  "ENOSYS",
  "EMLINK",
]);

async function replaceDurably(
  file: string,
  make: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString("hex")}.part`;
  try {
    await makeFolders(path.dirname(file));
    await make(temporary);
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw storageFault(error);
  }
}

/**
 * Writes files into a folder that nobody uses before all of it is synced by `syncTree`: to sync each
 * takes longer than to write it.
 */
export async function writeUnsynced(
  file: string,
  content: Buffer | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "w", 0o600).catch((error) => {
    throw storageFault(error);
  });
  try {
    await handle.writeFile(content);
  } catch (error) {
    throw storageFault(error);
  } finally {
    await handle.close();
  }
}

/** Makes everything in a folder survive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(place);
    else if (entry.isFile()) await syncFile(place);
  }
  await syncFolder(folder);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it, private, their names durable. */
export async function makeFolders(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  const above = path.dirname(first);
  for (let made = path.dirname(folder); made.length >= above.length; made = path.dirname(made)) {
    await syncFolder(made);
    if (made === path.dirname(made)) return;
  }
}
