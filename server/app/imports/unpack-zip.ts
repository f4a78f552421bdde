import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";
import { CommandError } from "../command-error.ts";
import { archiveFault } from "./archive-fault.ts";

/** What an archive may hold at most: a large group's media, and no bomb. */
const MAX_FILES = 50_000;
const MAX_FILE_BYTES = 250 * 1024 * 1024;
const MAX_BYTES = 20 * 1024 * 1024 * 1024;

/**
 * Unpacks an archive into a folder of its own for as long as `work` lasts. Names that lead out of it
 * are refused, and so is what is larger than it says or than a group's media are.
 *
 * @throws CommandError
 */
export async function withUnpacked<T>(
  archive: string,
  under: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(under, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(under, "unpacked-"));
  try {
    await unpack(archive, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  // Its names are checked as they are read: none is absolute, nor leads upwards.
  const zip = await yauzl.openPromise(archive, { strictFileNames: true }).catch((error) => {
    throw archiveFault(error);
  });
  let [files, bytes] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      if (++files > MAX_FILES) throw new CommandError("Cette archive a trop de fichiers.");
      if (entry.uncompressedSize > MAX_FILE_BYTES) continue;
      bytes += entry.uncompressedSize;
      if (bytes > MAX_BYTES)
        throw new CommandError("Cette archive est trop grande une fois ouverte.");
      const place = path.resolve(folder, entry.fileName);
      if (!place.startsWith(`${folder}${path.sep}`)) continue;
      await mkdir(path.dirname(place), { recursive: true });
      const stream = await zip.openReadStreamPromise(entry);
      await pipeline(stream, atMost(MAX_FILE_BYTES), createWriteStream(place, { mode: 0o600 }));
    }
  } catch (error) {
    throw archiveFault(error);
  } finally {
    zip.close();
  }
}

/** Ends in an error what goes on beyond so many bytes. */
function atMost(most: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(count > most ? new Error("larger than it says") : null, chunk);
    },
  });
}
