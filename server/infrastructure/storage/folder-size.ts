import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { nullWhenMissing } from "./storage-fault.ts";

/** Bytes of all the files of a folder and of those below it; 0 where there is none. */
export async function bytesIn(folder: string): Promise<number> {
  const entries: Dirent[] | null = await nullWhenMissing(
    readdir(folder, { recursive: true, withFileTypes: true }),
  );
  let total = 0;
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    // One that was removed meanwhile takes no room.
    total += (await nullWhenMissing(stat(path.join(entry.parentPath, entry.name))))?.size ?? 0;
  }
  return total;
}
