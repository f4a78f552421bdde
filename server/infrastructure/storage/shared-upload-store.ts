import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { DomainError } from "../../../shared/ground/errors.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { PieceBucket } from "./media-store.ts";
import {
  addPiece,
  deleteUpload,
  deleteUploadsBefore,
  endUpload,
  findKeptUploads,
  findPieces,
  findUnfinished,
  findUpload,
  forgetPiecesFrom,
  insertUpload,
  type KeptUpload,
  keepUpload,
  leftBy,
  type UploadPiece,
} from "./shared-upload.repository.ts";
import {
  LEFT_AFTER_MS,
  MAX_UNFINISHED,
  refuseWhenFull,
  timeOf,
  UPLOAD_LIFE_MS,
  type Uploads,
} from "./upload-store.ts";

/** What is sent to the bucket at once, in bytes: held in memory for each upload that arrives. */
const PIECE_BYTES = 1024 * 1024;

/** Before the key of every piece: no media has a key of that form. */
const UPLOADS = "uploads/";

/** Pieces read or erased at once: each takes as long as the way to the bucket. */
const AT_ONCE = 6;

/** Keys looked up in the record at once. */
const LOOKED_UP = 500;

type Parts = {
  db: Database;
  bucket: PieceBucket;
  /** Where a whole upload is put together, in a folder of its own. */
  workFolder: string;
  log: Pick<Log, "error" | "warn">;
  clock: () => Date;
};

const splitId = (id: string) => {
  const { dir: ownerId, base } = path.posix.parse(id);
  return { ownerId, id: base };
};

const prefixOf = (id: string): string => `${UPLOADS}${id}/`;

/**
 * Uploads under way that any server goes on with: the pieces that arrived are in a bucket, and the
 * record says which, so that of two servers that were sent the same bytes one counts.
 */
export class SharedUploadStore extends DataStore implements Uploads {
  readonly #db: Database;
  readonly #bucket: PieceBucket;
  readonly #workFolder: string;
  readonly #log: Pick<Log, "error" | "warn">;
  readonly #clock: () => Date;

  constructor({ db, bucket, workFolder, log, clock }: Parts) {
    super();
    this.#db = db;
    this.#bucket = bucket;
    this.#workFolder = workFolder;
    this.#log = log;
    this.#clock = clock;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  /** Whether an upload was begun here. */
  async has(id: string): Promise<boolean> {
    return (await findUpload(this.#db, splitId(id))) !== null;
  }

  /** @throws DomainError TOO_MANY_REQUESTS beyond `MAX_UNFINISHED` of the member */
  override async create(upload: Upload): Promise<Upload> {
    const { ownerId, id } = splitId(upload.id);
    const metadata = upload.metadata ?? {};
    const at = this.#clock();
    await insertUpload(this.#db, { id, ownerId, size: upload.size ?? 0, metadata, at });
    const now = at.getTime();
    const life = {
      since: new Date(now - UPLOAD_LIFE_MS),
      leftBefore: new Date(now - LEFT_AFTER_MS),
    };
    const { unfinished, left } = await leftBy(this.#db, ownerId, life);
    const over = unfinished - MAX_UNFINISHED;
    if (over <= 0) return upload;
    for (const one of left) await this.forget(`${ownerId}/${one}`);
    if (left.length >= over) return upload;
    // Counted after the creation: of several at once, none slips through.
    await this.forget(upload.id);
    throw new DomainError("TOO_MANY_REQUESTS");
  }

  /**
   * What arrived before a failure is kept, and can be resumed.
   *
   * @throws INVALID_OFFSET where another server went on with it meanwhile
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const found = await this.#require(id);
    if (found.finished) return offset;
    let at = offset;
    let chunks: Buffer[] = [];
    let bytes = 0;
    const send = async () => {
      if (bytes === 0) return;
      const whole = Buffer.concat(chunks);
      chunks = [];
      bytes = 0;
      await this.#keep(id, at, whole);
      at += whole.length;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= PIECE_BYTES) await send();
      }
    } catch (error) {
      if (stream.errored) await send();
      throw error;
    }
    await send();
    return at;
  }

  async #keep(id: string, first: number, content: Buffer): Promise<void> {
    const name = `${String(first).padStart(12, "0")}-${randomBytes(4).toString("hex")}`;
    await this.#bucket.put(`${prefixOf(id)}${name}`, content);
    const piece = { first, bytes: content.length, name };
    if (await addPiece(this.#db, splitId(id).id, piece)) return;
    await this.#bucket.remove(`${prefixOf(id)}${name}`);
    throw ERRORS.INVALID_OFFSET;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, metadata, finished, received, createdAt } = await this.#require(id);
    const offset = finished ? size : received;
    return new Upload({ id, size, metadata, offset, creation_date: createdAt.toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await this.#require(id);
    await this.forget(id);
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }

  async isFinished(id: string): Promise<boolean> {
    return (await findUpload(this.#db, splitId(id)))?.finished ?? false;
  }

  async lend<T>(id: string, work: (localPath: string) => Promise<T>): Promise<T> {
    const { size } = await this.#require(id);
    await mkdir(this.#workFolder, { recursive: true, mode: 0o700 });
    await refuseWhenFull(this.#workFolder, size);
    const folder = await mkdtemp(path.join(this.#workFolder, "upload-"));
    try {
      const file = path.join(folder, "whole");
      const pieces = await findPieces(this.#db, splitId(id).id);
      await pipeline(
        () => this.#bytesOf(id, pieces, size),
        createWriteStream(file, { mode: 0o600 }),
      );
      return await work(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async *#bytesOf(
    id: string,
    pieces: readonly UploadPiece[],
    size: number,
  ): AsyncGenerator<Buffer> {
    const ahead: Promise<Buffer | null>[] = [];
    let at = 0;
    for (let index = 0; index < pieces.length; index++) {
      for (const next of pieces.slice(index + ahead.length, index + AT_ONCE)) {
        const reading = this.#read(id, next);
        // Whoever awaits it hears of a failure.
        reading.catch(() => {});
        ahead.push(reading);
      }
      const content = await ahead.shift();
      if (!content || pieces[index]?.first !== at) return this.#goBackTo(id, at);
      yield content;
      at += content.length;
    }
    if (at !== size) throw ERRORS.INVALID_OFFSET;
  }

  /** @returns null where it is gone, or of another size */
  async #read(id: string, { name, bytes }: UploadPiece): Promise<Buffer | null> {
    const found = await this.#bucket.open(`${prefixOf(id)}${name}`);
    if (found?.size === bytes) return buffer(found.stream);
    found?.stream.destroy();
    return null;
  }

  /** A piece that the bucket lost is sent again by who has the file: its offset is where it began. */
  async #goBackTo(id: string, first: number): Promise<never> {
    this.#log.error(
      { upload: splitId(id).id, offset: first },
      "Le service S3 a perdu un morceau d’un envoi, ou le rend d’une autre taille\u00a0: il est redemandé",
    );
    await forgetPiecesFrom(this.#db, splitId(id).id, first);
    throw new DomainError("UNAVAILABLE");
  }

  /** Keeps a whole upload, which `eraseBefore` then passes over, until it is forgotten. */
  keep(id: string, at: Date): Promise<void> {
    return keepUpload(this.#db, splitId(id), at);
  }

  /** The uploads of an owner that are kept, the latest first. */
  kept(ownerId: string): Promise<KeptUpload[]> {
    return findKeptUploads(this.#db, ownerId);
  }

  /** What cannot be erased now is erased by `eraseBefore`. */
  async finish(id: string): Promise<void> {
    await endUpload(this.#db, splitId(id));
    await this.#erasePieces(id);
  }

  async forget(id: string): Promise<void> {
    await deleteUpload(this.#db, splitId(id));
    await this.#erasePieces(id);
  }

  async #erasePieces(id: string): Promise<void> {
    try {
      const keys: string[] = [];
      for await (const { key } of this.#bucket.list(prefixOf(id))) keys.push(key);
      for (let first = 0; first < keys.length; first += AT_ONCE)
        await Promise.all(
          keys.slice(first, first + AT_ONCE).map((key) => this.#bucket.remove(key)),
        );
    } catch (error) {
      this.#log.warn({ err: error }, "Morceaux d’un envoi pas encore effacés du service S3");
    }
  }

  /** Also erases the pieces that the record no longer needs: their server died, or S3 refused. */
  async eraseBefore(moment: Date): Promise<number> {
    let erased = await deleteUploadsBefore(this.#db, moment);
    let keys: string[] = [];
    const look = async () => {
      const needed = await findUnfinished(this.#db, [...new Set(keys.map(uploadIn))]);
      for (const key of keys.filter((one) => !needed.has(uploadIn(one)))) {
        await this.#bucket.remove(key);
        erased++;
      }
      keys = [];
    };
    for await (const { key } of this.#bucket.list(UPLOADS)) {
      if (Number.isNaN(timeOf(uploadIn(key)))) continue;
      keys.push(key);
      if (keys.length === LOOKED_UP) await look();
    }
    await look();
    return erased;
  }

  async #require(id: string) {
    const found = await findUpload(this.#db, splitId(id));
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return found;
  }
}

/** The upload that a piece belongs to: `uploads/{owner}/{id}/{piece}`. */
const uploadIn = (key: string): string => key.split("/")[2] ?? "";
