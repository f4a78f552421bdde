import { createWriteStream } from "node:fs";
import { copyFile, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { DomainError } from "../../../shared/ground/errors.ts";
import { freeBytesOf } from "./disk-store.ts";
import { makeFolders, writeDurably } from "./durable-file.ts";
import { nullWhenMissing, storageFault } from "./storage-fault.ts";

/** How long an unfinished upload can be resumed, in milliseconds. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000;
/** Unfinished uploads one member may have. */
export const MAX_UNFINISHED = 20;
/**
 * An upload still empty this long after it was announced, in milliseconds, is abandoned: the
 * browser sent the file in another request before it received the address of this one.
 */
export const LEFT_AFTER_MS = 60_000;
/** Bytes that uploads leave free, so that the database of the same disk can go on. */
const RESERVED_BYTES = 256 * 1024 * 1024;

const ID_LENGTH = 36;

/** Uploads under way, wherever their bytes are. An id is `owner-id/upload-id`. */
export type Uploads = DataStore & {
  /** Whether the bytes of an upload were taken over; false when there is no such upload. */
  isFinished(id: string): Promise<boolean>;
  /** Lends the bytes of a whole upload as a local file, which `work` may change. */
  lend<T>(id: string, work: (localPath: string) => Promise<T>): Promise<T>;
  /** Erases the bytes of an upload that was taken over; the client can still ask about it. */
  finish(id: string): Promise<void>;
  /** Erases an upload and its record; nothing happens when there is none. */
  forget(id: string): Promise<void>;
  /** Erases the uploads that began before a moment. @returns how many files were erased */
  eraseBefore(moment: Date): Promise<number>;
};

type UploadRecord = {
  size: number;
  metadata: Record<string, string | null>;
  /** The bytes were taken over and are gone; the record still answers for them. */
  finished: boolean;
};

/** The id of an upload: its owner's folder and a UUIDv7, so that no other member reaches it. */
export const uploadId = (ownerId: string, id: string): string => `${ownerId}/${id}`;

/** Milliseconds since 1970 at which a UUIDv7 was made. */
export const timeOf = (id: string): number => Number.parseInt(id.replace("-", "").slice(0, 12), 16);

/**
 * Uploads under way, on the local disk: bytes at `folder/owner-id/upload-id`, and their announced
 * size and metadata beside, in `.json`. Everything is on the disk: an upload resumes after a
 * restart of the server.
 */
export class UploadStore extends DataStore implements Uploads {
  readonly #folder: string;
  /** Bytes still expected by the requests under way. */
  #arriving = 0;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  /** Where the bytes of an upload are. */
  pathOf(id: string): string {
    return path.join(this.#folder, ...id.split("/"));
  }

  /** @throws DomainError TOO_MANY_REQUESTS beyond `MAX_UNFINISHED` of the member, DISK_FULL */
  override async create(upload: Upload): Promise<Upload> {
    const place = this.pathOf(upload.id);
    const record = { size: upload.size ?? 0, metadata: upload.metadata ?? {}, finished: false };
    try {
      await makeFolders(path.dirname(place));
      await refuseWhenFull(path.dirname(place), record.size);
      await writeFile(place, "", { flag: "wx", mode: 0o600 });
      await this.#save(upload.id, record);
    } catch (error) {
      throw storageFault(error);
    }
    await this.#refuseTooMany(upload.id);
    return upload;
  }

  /** @throws DomainError DISK_FULL; what was written before stays and can be resumed */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { size, finished } = await this.#record(id);
    if (finished) return offset;
    const left = size - offset;
    this.#arriving += left;
    try {
      // Announced while there was room, many together may find none.
      await refuseWhenFull(path.dirname(this.pathOf(id)), this.#arriving);
      return await this.#append(stream, id, offset);
    } finally {
      this.#arriving -= left;
    }
  }

  async #append(stream: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: "r+", start: offset });
    try {
      await pipeline(stream, file);
    } catch (error) {
      throw storageFault(file.errored ?? error);
    }
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, metadata, finished } = await this.#record(id);
    const found = finished ? { size } : await nullWhenMissing(stat(this.pathOf(id)));
    if (!found) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const creation_date = new Date(timeOf(path.basename(id))).toISOString();
    return new Upload({ id, size, metadata, creation_date, offset: found.size });
  }

  override async remove(id: string): Promise<void> {
    await this.#record(id);
    await this.forget(id);
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }

  /** Whether an upload was begun here. */
  async has(id: string): Promise<boolean> {
    return (await this.#find(id)) !== null;
  }

  /**
   * Goes on with the bytes of an upload in a file of their own: what still writes to the former one
   * writes to nothing.
   */
  async partFrom(id: string): Promise<void> {
    const copy = `${this.pathOf(id)}.part`;
    try {
      if ((await nullWhenMissing(copyFile(this.pathOf(id), copy))) === null) return;
      await rename(copy, this.pathOf(id));
    } catch (error) {
      await rm(copy, { force: true });
      throw storageFault(error);
    }
  }

  async lend<T>(id: string, work: (localPath: string) => Promise<T>): Promise<T> {
    const { size } = await this.#record(id);
    const found = await nullWhenMissing(stat(this.pathOf(id)));
    // Another server went on with it: what this one counted is not what is there.
    if (found?.size !== size) throw ERRORS.INVALID_OFFSET;
    return work(this.pathOf(id));
  }

  async isFinished(id: string): Promise<boolean> {
    const record = await this.#find(id);
    return record?.finished ?? false;
  }

  async finish(id: string): Promise<void> {
    await this.#save(id, { ...(await this.#record(id)), finished: true });
    await rm(this.pathOf(id), { force: true });
  }

  async forget(id: string): Promise<void> {
    await rm(this.#recordPath(id), { force: true });
    await rm(this.pathOf(id), { force: true });
  }

  async eraseBefore(moment: Date): Promise<number> {
    let erased = 0;
    for (const owner of await namesIn(this.#folder)) {
      for (const name of await namesIn(path.join(this.#folder, owner))) {
        if (!(timeOf(name) < moment.getTime())) continue;
        await rm(path.join(this.#folder, owner, name), { force: true });
        erased++;
      }
    }
    return erased;
  }

  async #refuseTooMany(id: string): Promise<void> {
    const names = await readdir(path.dirname(this.pathOf(id)));
    const oldest = Date.now() - UPLOAD_LIFE_MS;
    const unfinished = names.filter((name) => name.length === ID_LENGTH && timeOf(name) > oldest);
    const over = unfinished.length - MAX_UNFINISHED;
    if (over <= 0 || (await this.#forgetLeft(path.dirname(id), unfinished)) >= over) return;
    // Counted after the creation: of several at once, none slips through.
    await this.forget(id);
    throw new DomainError("TOO_MANY_REQUESTS");
  }

  /** Erases abandoned uploads. @returns how many */
  async #forgetLeft(owner: string, names: readonly string[]): Promise<number> {
    const announcedBefore = Date.now() - LEFT_AFTER_MS;
    let left = 0;
    for (const name of names) {
      if (timeOf(name) > announcedBefore) continue;
      const id = uploadId(owner, name);
      const found = await nullWhenMissing(stat(this.pathOf(id)));
      if (found?.size !== 0) continue;
      await this.forget(id);
      left++;
    }
    return left;
  }

  #recordPath(id: string): string {
    return `${this.pathOf(id)}.json`;
  }

  #save(id: string, record: UploadRecord): Promise<void> {
    return writeDurably(this.#recordPath(id), JSON.stringify(record));
  }

  async #find(id: string): Promise<UploadRecord | null> {
    const text = await nullWhenMissing(readFile(this.#recordPath(id), "utf8"));
    return text === null ? null : (JSON.parse(text) as UploadRecord);
  }

  async #record(id: string): Promise<UploadRecord> {
    const record = await this.#find(id);
    if (!record) throw ERRORS.FILE_NOT_FOUND;
    return record;
  }
}

const namesIn = async (folder: string) => (await nullWhenMissing(readdir(folder))) ?? [];

/** @throws DomainError DISK_FULL where less than what is reserved would be left */
export async function refuseWhenFull(folder: string, wanted: number): Promise<void> {
  if ((await freeBytesOf(folder)) < wanted + RESERVED_BYTES) throw new DomainError("DISK_FULL");
}
