import { randomBytes } from "node:crypto";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../data-folder.ts";
import { errorCode, storageFault } from "./storage-fault.ts";

/**
 * Writes a whole file: readers see the old content or the new, never a part, and what was
 * answered survives a power cut.
 *
 * @throws DomainError DISK_FULL
 */
export function writeDurably(file: string, content: Buffer | string): Promise<void> {
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
 * Moves a file, with the guarantees of `writeDurably`, even from another disk.
 *
 * @throws DomainError DISK_FULL
 */
export async function moveDurably(from: string, to: string): Promise<void> {
  await replaceDurably(to, async (temporary) => {
    await rename(from, temporary).catch(async (error) => {
      if (errorCode(error) !== "EXDEV") throw error;
      await copyFile(from, temporary);
    });
    await syncFile(temporary);
  });
  await rm(from, { force: true });
}

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
