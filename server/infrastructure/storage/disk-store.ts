import type { Dirent } from "node:fs";
import { type FileHandle, open, opendir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { adoptDurably, makeFolders, writeDurably } from "./durable-file.ts";
import { bytesIn } from "./folder-size.ts";
import { filesIn, holdRemovals, removeOrSetAside } from "./held-removals.ts";
import { isKey, isPrefix } from "./media-key.ts";
import {
  type MediaStore,
  type Range,
  RangeNotSatisfiable,
  type StoredFile,
  type StoredFolder,
} from "./media-store.ts";
import { openPieces } from "./pieces.ts";
import { nullWhenMissing } from "./storage-fault.ts";

/** Keeps files on the disk, each at `folder/audience/media-id/file`. */
export function createDiskStore(folder: string): MediaStore {
  const placeOf = (name: string, isOurs: (name: string) => boolean): string => {
    if (!isOurs(name)) throw new TypeError(`not a key of the media store: ${JSON.stringify(name)}`);
    return path.join(folder, ...name.split("/"));
  };
  return {
    write: async (key, content) => writeDurably(placeOf(key, isKey), content),
    adopt: async (key, localPath) => adoptDurably(localPath, placeOf(key, isKey)),
    lend: async (key, work) => work(placeOf(key, isKey)),
    async open(key, range) {
      return isKey(key) ? openFile(placeOf(key, isKey), range) : null;
    },
    remove: async (key) => removeOrSetAside(folder, placeOf(key, isKey)),
    removeAll: async (prefix) => removeOrSetAside(folder, placeOf(prefix, isPrefix)),
    list: (audience) => listFolders(folder, audience),
    async files(prefix) {
      return (await filesIn(placeOf(prefix, isPrefix))).filter((name) =>
        isKey(`${prefix}/${name}`),
      );
    },
    bytesUnder: (prefix) => bytesIn(placeOf(prefix, isPrefix)),
    async holdRemovals() {
      const held = await holdRemovals(folder);
      if (!held) return null;
      return {
        async files(prefix) {
          const found = await Promise.all(held.placesOf(placeOf(prefix, isPrefix)).map(filesIn));
          return [...new Set(found.flat())].filter((name) => isKey(`${prefix}/${name}`)).sort();
        },
        async open(key) {
          for (const place of held.placesOf(placeOf(key, isKey))) {
            const found = await openPieces(place);
            if (found) return found;
          }
          return null;
        },
        release: held.release,
      };
    },
    async freeBytes() {
      await makeFolders(folder);
      return freeBytesOf(folder);
    },
    bucket: async () => null,
    addressOf: async () => null,
    fault: async () => null,
  };
}

/** Opens a file of the disk or a part of it; null when there is none. @throws RangeNotSatisfiable */
export async function openFile(
  place: string,
  range: Range | undefined,
): Promise<StoredFile | null> {
  const handle = await nullWhenMissing(open(place, "r"));
  return handle && openPart(handle, range);
}

/** Bytes that we may still write on the disk of `folder`. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function openPart(handle: FileHandle, range: Range | undefined): Promise<StoredFile | null> {
  try {
    const found = await handle.stat();
    if (!found.isFile()) {
      await handle.close();
      return null;
    }
    const { start, end } = within(found.size, range);
    // An empty file has no byte to end at: `end` is then -1, which streams do not take.
    const stream = handle.createReadStream(found.size === 0 ? {} : { start, end });
    return { stream, size: found.size, start, end };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function within(size: number, range: Range | undefined): { start: number; end: number } {
  if (!range) return { start: 0, end: size - 1 };
  if ("last" in range) {
    if (range.last === 0 || size === 0) throw new RangeNotSatisfiable(size);
    return { start: Math.max(0, size - range.last), end: size - 1 };
  }
  if (range.start >= size) throw new RangeNotSatisfiable(size);
  return { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) };
}

async function* listFolders(folder: string, audience: string): AsyncGenerator<StoredFolder> {
  const place = path.join(folder, audience);
  const entries: AsyncIterable<Dirent> | null = await nullWhenMissing(opendir(place));
  for await (const entry of entries ?? []) {
    const prefix = `${audience}/${entry.name}`;
    const found = isPrefix(prefix) && (await nullWhenMissing(stat(path.join(place, entry.name))));
    if (found) yield { prefix, modifiedAt: found.mtime };
  }
}
