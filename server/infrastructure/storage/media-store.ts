import type { Readable } from "node:stream";
import type { DirectWish } from "../s3/signed-requests.ts";

/** A part of a file, in bytes: from `start` to `end` inclusive (or the end), or its last bytes. */
export type Range = { start: number; end?: number } | { last: number };

/** A stored file opened for reading; `stream` gives the bytes `start` to `end` inclusive. */
export type StoredFile = { stream: Readable; size: number; start: number; end: number };

/** The files of one media, and when they were last changed. */
export type StoredFolder = { prefix: string; modifiedAt: Date };

/** Thrown by `open` for a range that begins beyond the file, whose `size` is in bytes. */
export class RangeNotSatisfiable extends Error {
  readonly size: number;

  constructor(size: number) {
    super(`range beyond a file of ${size} bytes`);
    this.size = size;
  }
}

/** A whole file, read once; what is yielded may be overwritten by what follows. */
export type HeldFile = { stream: AsyncIterable<Uint8Array>; size: number };

/** The files as they were when a backup began, those removed meanwhile included. */
export type HeldMedia = {
  /** Names of the files under `audience/media-id`, in order. */
  files(prefix: string): Promise<string[]>;
  open(key: string): Promise<HeldFile | null>;
  /** Erases what was removed meanwhile. */
  release(): Promise<void>;
};

/** Where bytes that are no file yet stand for every process, by keys that no file has. */
export type PieceBucket = {
  put(key: string, content: Uint8Array): Promise<number>;
  open(key: string): Promise<Pick<StoredFile, "stream" | "size"> | null>;
  list(prefix: string): AsyncIterable<{ key: string }>;
  remove(key: string): Promise<void>;
};

/**
 * Where files live: a disk or S3. A key is `audience/media-id/file-name`, made by us and never
 * from what a person typed; a prefix is a key without its file name. Files never change once
 * written under a key, so that they can be cached for ever.
 */
export type MediaStore = {
  /** Writes a whole file, durably, replacing what was there. @throws DomainError DISK_FULL */
  write(key: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  /** Keeps a finished local file; it stays where it was too. @throws DomainError DISK_FULL */
  adopt(key: string, localPath: string): Promise<void>;
  /** Lends a file to `work` as a local path, not to be written to. */
  lend<T>(key: string, work: (localPath: string) => Promise<T>): Promise<T>;
  /** Opens a file or a part of it; null when there is none. @throws RangeNotSatisfiable */
  open(key: string, range?: Range): Promise<StoredFile | null>;
  /** Removes one file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Removes every file under `audience/media-id`; nothing happens when there is none. */
  removeAll(prefix: string): Promise<void>;
  /** Every `audience/media-id` of an audience, in no particular order. */
  list(audience: string): AsyncIterable<StoredFolder>;
  /** Names of the files under `audience/media-id`, in order. */
  files(prefix: string): Promise<string[]>;
  /** Bytes of all the files under `audience/media-id`; 0 when there are none. */
  bytesUnder(prefix: string): Promise<number>;
  /**
   * What is removed from now on is gone for everyone, and still read by the backup that holds it.
   * Null while another backup does.
   */
  holdRemovals(): Promise<HeldMedia | null>;
  /** Bytes still free, or null where it cannot be known. */
  freeBytes(): Promise<number | null>;
  /** Where files are that every process reaches, for bytes that are no file yet; null on a disk. */
  bucket(): Promise<PieceBucket | null>;
  /**
   * Where a browser fetches a file without this process for some minutes, whether or not it is
   * there; null where only this process reaches it.
   */
  addressOf(key: string, wish: DirectWish): Promise<string | null>;
  /** Why files could not be reached when they were last asked for; null where they were. */
  fault(): Promise<Error | null>;
};
