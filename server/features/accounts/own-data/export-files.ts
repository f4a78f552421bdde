import path from "node:path";
import type { Config } from "../../../infrastructure/config.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createDiskStore } from "../../../infrastructure/storage/disk-store.ts";
import type { MediaStore } from "../../../infrastructure/storage/media-store.ts";

const READY = "ready";

/**
 * The files of copies that are whole, by the id of their row. They stand in the data folder, or where
 * media are in a bucket, there, where every server reaches them; under no address of their own.
 */
export type ExportFiles = {
  /** Keeps a finished local file, replacing what was there. @throws DomainError DISK_FULL */
  adopt(id: string, localPath: string): Promise<void>;
  /** What reads them, by the keys of `exportKey`. */
  store: Pick<MediaStore, "open">;
  /** Erases the file of a copy, wherever it is; nothing happens when there is none. */
  remove(id: string): Promise<void>;
  /** The id of each copy whose file is there. */
  there(): AsyncIterable<string>;
};

export function exportFiles({ config, media }: Pick<Services, "config" | "media">): ExportFiles {
  const disk = createDiskStore(path.join(config.dataDir, "exports"));
  return {
    adopt: async (id, localPath) =>
      (await media.bucket())
        ? media.adopt(exportKey(id), localPath)
        : disk.adopt(onDisk(id), localPath),
    store: {
      // Made before media moved, it is where it was made.
      open: async (key, range) =>
        (await disk.open(onDisk(idIn(key)), range)) ?? media.open(key, range),
    },
    async remove(id) {
      await disk.removeAll(`${READY}/${id}`);
      await media.removeAll(`${EXPORTS}/${id}`);
    },
    async *there() {
      for await (const { prefix } of disk.list(READY)) yield idIn(prefix);
      for await (const { prefix } of media.list(EXPORTS)) yield idIn(prefix);
    },
  };
}

const FILE = "donnees.zip";
/** No media stands there: what serves them does not know it. */
const EXPORTS = "exports";

export const exportKey = (id: string): string => `${EXPORTS}/${id}/${FILE}`;
const onDisk = (id: string): string => `${READY}/${id}/${FILE}`;
const idIn = (key: string): string => key.split("/")[1] ?? "";

/** Where a copy is put together, before it is whole. */
export const workshopOf = (config: Config, id: string): string => path.join(workshops(config), id);

export const workshops = (config: Config): string => path.join(config.dataDir, "exports", "making");
