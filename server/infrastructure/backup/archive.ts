import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../data-folder.ts";
import { piecesOf } from "../storage/pieces.ts";
import { errorCode } from "../storage/storage-fault.ts";
import { ALTERED, BackupError } from "./backup-error.ts";
import { createByteReader } from "./byte-reader.ts";
import { createHandOver } from "./hand-over.ts";
import { BLOCK_BYTES, readTarHeader, tarHeader, tarPadding } from "./tar.ts";

/** One file of an archive that is being read: `content` is read to its end before the next. */
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** Bytes that are used as they come: a chunk may be overwritten by the next. */
type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type ArchiveWriter = {
  /** Adds a file of exactly `size` bytes. */
  add(name: string, size: number, content: Chunks): Promise<void>;
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

/** What takes an archive as it is made; whole once this resolves. A chunk is overwritten by the next. */
export type ArchiveSink = (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>;

/**
 * What an archive passes through on its way to the disk, so that only a key opens it. A chunk is
 * overwritten by the next.
 */
export type Seal = (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The last file of an archive: the SHA-256 of every byte before its own header. */
const SUM = "sum.txt";

/** Zeros with which every tar ends. */
const END_BYTES = 2 * BLOCK_BYTES;

/** Header, content padded to a block, and the end of the tar. */
const TAIL_BYTES = 2 * BLOCK_BYTES + END_BYTES;

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
  const { bytes, write, end, fail } = createHandOver();
  const hash = createHash("sha256");
  let size = 0;
  async function* counted() {
    for await (const chunk of seal ? seal(bytes) : bytes) {
      size += chunk.length;
      yield chunk;
    }
  }
  const taking = sink(counted());
  // A disk that is full ends both: what it said counts, not that nobody reads any more.
  taking.then(() => fail(new Error("nobody reads any more")), fail);
  const summed = async (chunk: Uint8Array) => {
    hash.update(chunk);
    await write(chunk);
  };
  try {
    const filled = await fill(writerTo(summed));
    await write(tailOf(hash.digest("hex")));
    end();
    await taking;
    return { size, filled };
  } catch (error) {
    fail(error);
    await taking.catch(() => {});
    throw error;
  }
}

function writerTo(write: (chunk: Uint8Array) => Promise<void>): ArchiveWriter {
  const add: ArchiveWriter["add"] = async (name, size, content) => {
    await write(tarHeader(name, size));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      await write(chunk);
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}`);
    await write(tarPadding(size));
  };
  return { add, addBytes: (name, content) => add(name, content.length, [content]) };
}

/** The end of an archive of that sum: always the same bytes. */
const tailOf = (sum: string): Buffer =>
  Buffer.concat([
    tarHeader(SUM, sum.length),
    Buffer.from(sum),
    tarPadding(sum.length),
    Buffer.alloc(END_BYTES),
  ]);

const bytesIn = (source: ArchiveSource): AsyncIterable<Uint8Array> =>
  typeof source === "string" ? piecesOf(source) : source.open();

/** Reads an archive file by file, in the order they were added. */
export async function* readArchive(source: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const bytes = createByteReader(bytesIn(source));
  try {
    for (;;) {
      const header = readTarHeader(await bytes.exactly(BLOCK_BYTES));
      if (!header || header.name === SUM) return;
      const { name, size } = header;
      yield { name, size, content: bytes.next(size) };
      await bytes.skip();
      await bytes.exactly(tarPadding(size).length);
    }
  } finally {
    bytes.close();
  }
}

/**
 * The same, to its last byte, which is then compared with its sum: what was read counts once this
 * ends.
 *
 * @param onRead told as it goes how many bytes were read
 * @throws BackupError when a byte is altered, missing or too many, or when it is no archive of ours
 */
export async function* readChecked(
  source: ArchiveSource,
  onRead?: (bytes: number) => void,
): AsyncGenerator<ArchiveEntry> {
  const sum = createSum();
  async function* summed() {
    for await (const piece of bytesIn(source)) {
      sum.add(piece);
      onRead?.(sum.read());
      yield piece;
    }
  }
  const bytes = summed();
  // Who reads the files leaves before the end; the sum does not.
  const open = async function* () {
    for (;;) {
      const { done, value } = await bytes.next();
      if (done) return;
      yield value;
    }
  };
  try {
    yield* readArchive({ open });
  } catch (error) {
    // What is altered may be no tar any more.
    if (error instanceof BackupError || errorCode(error)) throw error;
  }
  for await (const _ of bytes);
  if (!sum.isRight()) throw new BackupError(ALTERED);
}

/** Reads an archive whole and compares it with its sum. @throws BackupError as `readChecked` */
export async function checkArchive(source: ArchiveSource): Promise<void> {
  for await (const _ of readChecked(source));
}

/** The sum of all bytes but the last, which say what it is to be. */
function createSum() {
  const hash = createHash("sha256");
  let last = Buffer.alloc(0);
  let bytes = 0;
  return {
    add(piece: Uint8Array) {
      bytes += piece.length;
      const held = Buffer.concat([last, piece.subarray(-TAIL_BYTES)]);
      const past = held.length - TAIL_BYTES;
      if (piece.length >= TAIL_BYTES) {
        hash.update(last);
        hash.update(piece.subarray(0, piece.length - TAIL_BYTES));
      } else if (past > 0) hash.update(held.subarray(0, past));
      last = held.subarray(Math.max(0, past));
    },
    read: () => bytes,
    isRight: () => last.equals(tailOf(hash.digest("hex"))),
  };
}

/** What is held whole is never longer: parts are a megabyte, lists of media some hundred. */
const MAX_HELD_BYTES = 512 * 1024 * 1024;

/** Everything of one file of an archive. */
export async function bytesOf({ size, content }: ArchiveEntry): Promise<Buffer> {
  if (size > MAX_HELD_BYTES) throw new BackupError(ALTERED);
  const whole = Buffer.allocUnsafe(size);
  let at = 0;
  for await (const chunk of content) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
