import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { createTarDecoder } from "modern-tar";
import { dumpBytes } from "../../features/installation/wiring.ts";
import { CommandError } from "../command-error.ts";
import { archiveFault } from "./archive-fault.ts";

/** What an archive of a site may hold at most: years of media, and no bomb. */
const MAX_FILES = 1_000_000;
const MAX_BYTES = 100 * 1024 * 1024 * 1024;
/** What is larger is no media that could be brought. */
const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * Unpacks a tar, packed with gzip or not, into a folder of its own for as long as `work` lasts: only
 * files whose names stay within it, and that `wants` asks for.
 *
 * @throws CommandError
 */
export async function withUntarred<T>(
  archive: string,
  { under, wants }: { under: string; wants: (name: string) => boolean },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(under, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(under, "unpacked-"));
  try {
    await unpack(archive, folder, wants);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(
  archive: string,
  folder: string,
  wants: (name: string) => boolean,
): Promise<void> {
  let [files, bytes] = [0, 0];
  // `Readable.toWeb` would throw in nobody’s hands when it is left while a piece is on its way.
  const source = WebStream.from(dumpBytes(archive)) as ReadableStream<Uint8Array>;
  try {
    for await (const { header, body } of source.pipeThrough(createTarDecoder())) {
      if (++files > MAX_FILES) throw new CommandError("Cette archive a trop de fichiers.");
      bytes += header.size;
      if (bytes > MAX_BYTES)
        throw new CommandError("Cette archive est trop grande une fois ouverte.");
      const place = placeOf(folder, header.name);
      const isWanted = header.type === "file" && header.size <= MAX_FILE_BYTES;
      if (place && isWanted && wants(header.name)) {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await pipeline(body, createWriteStream(place, { mode: 0o600 }));
      } else for await (const _ of body);
    }
  } catch (error) {
    throw archiveFault(error);
  }
}

/** Where a file of the archive goes; null where its name leads elsewhere. */
function placeOf(folder: string, name: string): string | null {
  if (name.includes("\0") || name.length > 1000) return null;
  const place = path.resolve(folder, name);
  return place.startsWith(`${folder}${path.sep}`) ? place : null;
}
