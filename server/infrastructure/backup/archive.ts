import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createTarDecoder, createTarPacker, packTar } from "modern-tar";
import { syncFolder } from "../data-folder.ts";
import { ALTERED, BackupError } from "./backup-error.ts";
import { webStreamOf } from "./web-stream.ts";

/** One file of an archive that is being read: `content` is read to its end before the next. */
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

export type ArchiveWriter = {
  /** Adds a file of exactly `size` bytes. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds a file that is held whole. */
  addBytes(name: string, content: Uint8Array): Promise<void>;
};

/** Where an archive is read from, as often as it is asked: its file, or what opens another. */
export type ArchiveSource =
  | string
  | {
      open(): AsyncIterable<Uint8Array>;
      /** The files beside it, where it names some that it does not hold. */
      media?: MediaApart;
    };

/** Files that an archive names and does not hold. */
export type MediaApart = {
  /** How many bytes each has that is there. */
  sizes(): Promise<Map<string, number>>;
  /** @param secrets those of the archive, which may open what the key does not */
  open(key: string, secrets: Buffer | null): Promise<AsyncIterable<Uint8Array> | null>;
};

/** What takes an archive as it is made; it is whole once this resolves. */
export type ArchiveSink = (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>;

/** What an archive passes through on its way to the disk, so that only a key opens it. */
export type Seal = (plain: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>;

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
 * @param seal without it, anyone who has the file reads it
 * @returns its size in bytes, and what `fill` answered
 */
export async function writeArchive<T>(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
  seal?: Seal,
): Promise<{ size: number; filled: T }> {
  const partial = `${file}.part`;
  try {
    const written = await writePartial(partial, fill, seal);
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
  seal: Seal | undefined,
): Promise<{ size: number; filled: T }> {
  const handle = await open(partial, "w", 0o600);
  const sink: ArchiveSink = async (bytes) => {
    for await (const chunk of bytes) await handle.writeFile(chunk);
    await handle.sync();
  };
  try {
    return await streamArchive(sink, fill, seal);
  } finally {
    await handle.close();
  }
}

/**
 * Hands a tar to `sink` as it is made, as `writeArchive` writes it.
 *
 * @returns its size in bytes, and what `fill` answered
 */
export async function streamArchive<T>(
  sink: ArchiveSink,
  fill: (archive: ArchiveWriter) => Promise<T>,
  seal?: Seal,
): Promise<{ size: number; filled: T }> {
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
  const target = targetOf(sink, seal);
  const written = sumUp(readable, END_BYTES, target.write);
  const [{ sum }, filled] = await Promise.all([written, filling]).catch(async (error) => {
    await target.abandon(error);
    throw error;
  });
  await target.write(await tailOf(sum));
  return { size: await target.end(), filled };
}

/** Where the bytes of an archive go, one after the other. */
type Target = {
  write(chunk: Uint8Array): Promise<void>;
  /** @returns how many there were, sealed where they are */
  end(): Promise<number>;
  abandon(error: unknown): Promise<void>;
};

function targetOf(sink: ArchiveSink, seal: Seal | undefined): Target {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const plain = writable.getWriter();
  let size = 0;
  async function* counted() {
    for await (const chunk of seal ? await seal(readable) : readable) {
      size += chunk.length;
      yield chunk;
    }
  }
  const taking = sink(counted());
  // A disk that is full ends both: what it said counts, not that nobody reads any more.
  taking.catch((error) => plain.abort(error).catch(() => {}));
  const unlessItFailed = (done: Promise<void>) =>
    done.catch(async (error) => {
      await taking;
      throw error;
    });
  return {
    write: (chunk) => unlessItFailed(plain.write(chunk)),
    async end() {
      await unlessItFailed(plain.close());
      await taking;
      return size;
    },
    async abandon(error) {
      await plain.abort(error).catch(() => {});
      await taking.catch(() => {});
    },
  };
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

/** Hands on all bytes but the last, and sums these up. */
async function sumUp(
  bytes: AsyncIterable<Uint8Array>,
  held: number,
  write?: (chunk: Uint8Array) => Promise<void> | void,
): Promise<{ sum: string; last: Uint8Array }> {
  const hash = createHash("sha256");
  let last: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    const both = last.length === 0 ? chunk : Buffer.concat([last, chunk]);
    const whole = both.subarray(0, Math.max(0, both.length - held));
    last = both.subarray(whole.length);
    hash.update(whole);
    await write?.(whole);
  }
  return { sum: hash.digest("hex"), last };
}

/** The end of an archive of that sum: always the same bytes. */
const tailOf = (sum: string): Promise<Uint8Array> =>
  packTar([
    { header: { name: SUM, size: sum.length, mode: 0o600, mtime: new Date(0) }, body: sum },
  ]);

/**
 * Reads an archive whole and compares it with its sum.
 *
 * @param onRead told as it goes how many bytes were read
 * @throws BackupError when a byte is altered, missing or too many, or when it is no archive of ours
 */
export async function checkArchive(
  source: ArchiveSource,
  onRead?: (bytes: number) => void,
): Promise<void> {
  let read = 0;
  const { sum, last } = await sumUp(bytesIn(source), TAIL_BYTES, (chunk) => {
    read += chunk.length;
    onRead?.(read);
  });
  if (!Buffer.from(last).equals(await tailOf(sum))) throw new BackupError(ALTERED);
}

const bytesIn = (source: ArchiveSource): Readable =>
  typeof source === "string" ? createReadStream(source) : Readable.from(source.open());

/** Reads an archive file by file, in the order they were added. */
export async function* readArchive(source: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const bytes = webStreamOf(bytesIn(source));
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
