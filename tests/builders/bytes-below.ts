import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** How many bytes of an upload the disk holds, somewhere below a folder; -1 when it is not there. */
export async function bytesBelow(folder: string, id: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const file = files.find(({ name }) => name === id);
  if (!file) return -1;
  return (await stat(path.join(file.parentPath, id))).size;
}
