import path from "node:path";
import type { Config } from "../../../infrastructure/config.ts";
import { createDiskStore } from "../../../infrastructure/storage/disk-store.ts";
import type { MediaStore } from "../../../infrastructure/storage/media-store.ts";

const READY = "ready";

/** Where copies stand: in the data folder, apart from media, under no address of their own. */
export const exportFolder = (config: Config): string => path.join(config.dataDir, "exports");

/** The files of copies that are whole. */
export const exportStore = (config: Config): MediaStore => createDiskStore(exportFolder(config));

export const exportKey = (id: string): string => `${READY}/${id}/donnees.zip`;
export const exportPrefix = (id: string): string => `${READY}/${id}`;

/** The id of each copy whose file is there. */
export async function* exportsThere(store: MediaStore): AsyncGenerator<string> {
  for await (const { prefix } of store.list(READY)) yield prefix.slice(READY.length + 1);
}

/** Where a copy is put together, before it is whole. */
export const workshopOf = (config: Config, id: string): string =>
  path.join(exportFolder(config), "making", id);

export const workshops = (config: Config): string => path.join(exportFolder(config), "making");
