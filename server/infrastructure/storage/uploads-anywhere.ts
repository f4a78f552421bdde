import path from "node:path";
import type { Readable } from "node:stream";
import { DataStore, type Upload } from "@tus/server";
import type { Services } from "../services.ts";
import type { KeptUpload } from "./shared-upload.repository.ts";
import type { SharedUploadStore } from "./shared-upload-store.ts";
import { UPLOAD_LIFE_MS, UploadStore, type Uploads } from "./upload-store.ts";

type Parts = Pick<Services, "config" | "db" | "media" | "log" | "clock">;

/**
 * Whether other processes may write to the same record: the database in the data folder is of one
 * server, which may be made of several.
 */
export const hasOthers = ({ config }: Pick<Services, "config">): boolean =>
  Boolean(config.databaseUrl) || config.processes > 1;

/** The uploads under way of this installation. @param folder of those on the disk */
export function uploadsOf(
  services: Parts,
  folder = path.join(services.config.dataDir, "uploads"),
): Uploads {
  const disk = new UploadStore(folder);
  return hasOthers(services) ? new UploadsAnywhere(services, disk) : disk;
}

/**
 * Uploads that several servers go on with: in the bucket of media where they have one, otherwise in
 * the folder that they share. What began on the disk before media moved ends there.
 */
export class UploadsAnywhere extends DataStore implements Uploads {
  readonly #services: Parts;
  readonly disk: UploadStore;
  #shared: SharedUploadStore | null = null;
  #bucket: unknown = null;

  constructor(services: Parts, disk: UploadStore) {
    super();
    this.#services = services;
    this.disk = disk;
    this.extensions = disk.extensions;
  }

  async #inBucket(): Promise<SharedUploadStore | null> {
    const { media, db, config, log, clock } = this.#services;
    const bucket = await media.bucket();
    if (!bucket) return null;
    if (this.#shared && this.#bucket === bucket) return this.#shared;
    const { SharedUploadStore } = await import("./shared-upload-store.ts");
    const workFolder = path.join(config.dataDir, "work");
    this.#bucket = bucket;
    this.#shared = new SharedUploadStore({ db, bucket, workFolder, log, clock });
    return this.#shared;
  }

  async #of(id: string): Promise<UploadStore | SharedUploadStore> {
    const shared = await this.#inBucket();
    return shared && !(await this.disk.has(id)) ? shared : this.disk;
  }

  override async create(upload: Upload): Promise<Upload> {
    return ((await this.#inBucket()) ?? this.disk).create(upload);
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return (await this.#of(id)).write(stream, id, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    return (await this.#of(id)).getUpload(id);
  }

  override async remove(id: string): Promise<void> {
    return (await this.#of(id)).remove(id);
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }

  async isFinished(id: string): Promise<boolean> {
    return (await this.#of(id)).isFinished(id);
  }

  async lend<T>(id: string, work: (localPath: string) => Promise<T>): Promise<T> {
    return (await this.#of(id)).lend(id, work);
  }

  async finish(id: string): Promise<void> {
    return (await this.#of(id)).finish(id);
  }

  async forget(id: string): Promise<void> {
    return (await this.#of(id)).forget(id);
  }

  /**
   * Keeps a whole upload in the bucket until it is forgotten.
   *
   * @returns false where it is on the disk, and nothing is done
   */
  async keep(id: string, at: Date): Promise<boolean> {
    const store = await this.#of(id);
    if (store instanceof UploadStore) return false;
    await store.keep(id, at);
    return true;
  }

  /** The uploads of an owner that are kept in the bucket, the latest first. */
  async kept(ownerId: string): Promise<KeptUpload[]> {
    return (await (await this.#inBucket())?.kept(ownerId)) ?? [];
  }

  async eraseBefore(moment: Date): Promise<number> {
    const shared = await this.#inBucket();
    return (await this.disk.eraseBefore(moment)) + ((await shared?.eraseBefore(moment)) ?? 0);
  }
}
