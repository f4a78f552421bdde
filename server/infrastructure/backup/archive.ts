import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createTarDecoder, createTarPacker, packTar } from "modern-tar";
import { syncFolder } from "../data-folder.ts";
import { BackupError } from "./backup-error.ts";

/** One file of an archive that is being read: `content` is read to its end before the next. */
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

export type ArchiveWriter = {
  /** Adds a file of exactly `size` bytes. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds a file that is held whole. */
  addBytes(name: string, content: Uint8Array): Promise<void>;
};

/** The last file of an archive: the SHA-256 of every byte before its own header. */
const SUM = "sum.txt";

/** Zeros with which every tar ends. */
const END_BYTES = 1024;

/** Header, content padded to a block, and the end of the tar. */
const TAIL_BYTES = 512 + 512 + END_BYTES;

/**
 * Writes a tar under another name and renames it once it is whole and on the disk: what bears its
 * name is complete. Any altered byte is found by `checkArchive`.
 *
 * @returns its size in bytes, and what `fill` answered
 */
export async function writeArchive<T>(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<{ size: number; filled: T }> {
  const partial = `${file}.part`;
  try {
    const written = await writePartial(partial, fill);
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writePartial<T>(
  partial: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<{ size: number; filled: T }> {
  const handle = await open(partial, "w", 0o600);
  try {
    const { readable, controller } = createTarPacker();
    const filling = fill(writerTo(controller)).then(
      (answer) => {
        controller.finalize();
        return answer;
      },
      (error) => {
        controller.error(error);
        throw error;
      },
    );
    const written = keep(readable, (chunk) => handle.writeFile(chunk));
    const [{ bytes, sum }, filled] = await Promise.all([written, filling]);
    const tail = await tailOf(sum);
    await handle.writeFile(tail);
    await handle.sync();
    return { size: bytes + tail.length, filled };
  } finally {
    await handle.close();
  }
}

type Controller = ReturnType<typeof createTarPacker>["controller"];

function writerTo(controller: Controller): ArchiveWriter {
  const add: ArchiveWriter["add"] = async (name, size, content) => {
    const entry = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter();
    for await (const chunk of content) await entry.write(chunk);
    await entry.close();
  };
  return { add, addBytes: (name, content) => add(name, content.length, Readable.from([content])) };
}

/** Writes a tar but for its end, and sums it. */
async function keep(
  tar: ReadableStream<Uint8Array>,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<{ bytes: number; sum: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  let last: Uint8Array = new Uint8Array();
  for await (const chunk of tar) {
    const both = last.length === 0 ? chunk : Buffer.concat([last, chunk]);
    const whole = both.subarray(0, Math.max(0, both.length - END_BYTES));
    last = both.subarray(whole.length);
    hash.update(whole);
    await write(whole);
    bytes += whole.length;
  }
  return { bytes, sum: hash.digest("hex") };
}

/** The end of an archive of that sum: always the same bytes. */
const tailOf = (sum: string): Promise<Uint8Array> =>
  packTar([
    { header: { name: SUM, size: sum.length, mode: 0o600, mtime: new Date(0) }, body: sum },
  ]);

const ALTERED =
  "Cette sauvegarde est abîmée ou incomplète\u00a0: elle n’est plus ce qui a été écrit. " +
  "Rien n’a été touché. Prenez-en une autre copie, ou la sauvegarde d’un autre jour.";

/**
 * Reads an archive whole and compares it with its sum.
 *
 * @throws BackupError when a byte is altered, missing or too many, or when it is no archive of ours
 */
export async function checkArchive(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < TAIL_BYTES) throw new BackupError(ALTERED);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { end: size - TAIL_BYTES - 1 }))
    hash.update(chunk);
  const tail: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start: size - TAIL_BYTES })) tail.push(chunk);
  if (!Buffer.concat(tail).equals(await tailOf(hash.digest("hex")))) throw new BackupError(ALTERED);
}

/** Reads an archive file by file, in the order they were added. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.name === SUM) return;
    yield { name: header.name, size: header.size, content: body };
    // What was not read is read and passed over: cancelled in its middle, it may never let go.
    if (!body.locked) for await (const _ of body);
  }
}

/** Everything of one file of an archive. */
export async function bytesOf({ content }: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
