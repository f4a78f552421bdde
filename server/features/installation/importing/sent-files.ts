import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { ImportFile } from "../../../../shared/installation/imports.contract.ts";
import { moveInto, plainName } from "../../../infrastructure/http/large-uploads.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { freeBytesOf } from "../../../infrastructure/storage/disk-store.ts";
import { UploadStore, uploadId } from "../../../infrastructure/storage/upload-store.ts";
import { UploadsAnywhere, uploadsOf } from "../../../infrastructure/storage/uploads-anywhere.ts";
import {
  arrivingImports,
  findFilesHere,
  LAID_FOLDER,
  placeOfImportFile,
  sentFolder,
} from "./import-files.ts";

type Where = Pick<Services, "clock" | "config" | "db" | "media" | "log">;

/** Whose all files that are sent to be imported are: no member has that id. */
export const IMPORTS_OWNER = "00000000-0000-8000-8000-000000000001";

/** What an import takes beside its own file, at least, once it is unpacked and written. */
export const SPARE_BYTES = 256 * 1024 * 1024;

const SENT = "sent/";

/** Where files that are sent to be imported arrive: in the bucket of media, where there is one. */
export const importUploads = (services: Where) =>
  uploadsOf(services, arrivingImports(services.config.dataDir));

/** A file that was sent and is kept in the bucket, where every server reaches it. */
type SentFile = { upload: string; name: string; bytes: number; at: Date };

async function findSent(services: Where): Promise<SentFile[]> {
  const uploads = importUploads(services);
  if (!(uploads instanceof UploadsAnywhere)) return [];
  return (await uploads.kept(IMPORTS_OWNER)).map(({ id, size, metadata, keptAt }) => ({
    upload: uploadId(IMPORTS_OWNER, id),
    name: plainName(metadata.filename ?? ""),
    bytes: size,
    at: keptAt,
  }));
}

const sentNamed = async (services: Where, id: string): Promise<SentFile | undefined> =>
  id.startsWith(SENT)
    ? (await findSent(services)).find(({ name }) => `${SENT}${name}` === id)
    : undefined;

/** The files that may be imported, the latest first, those that were sent before the others. */
export async function findImportFiles(services: Where): Promise<ImportFile[]> {
  const sent = (await findSent(services)).map(({ name, bytes, at }): ImportFile => {
    return { id: `${SENT}${name}`, name, sent: true, bytes, at: at.toISOString() };
  });
  const known = new Set(sent.map(({ id }) => id));
  const here = await findFilesHere(services.config.dataDir);
  return [...sent, ...here.filter(({ id }) => !known.has(id))];
}

/** Whether a file that `findImportFiles` gave is there. */
export async function isImportFile(services: Where, id: string): Promise<boolean> {
  const here = await placeOfImportFile(services.config.dataDir, id);
  return here !== null || (await sentNamed(services, id)) !== undefined;
}

/** Keeps a whole upload under a name, in place of what had it. */
export async function keepSent(
  services: Where & Pick<Services, "clock">,
  id: string,
  name: string,
): Promise<void> {
  const uploads = importUploads(services);
  const { dataDir } = services.config;
  const before = (await findSent(services)).filter((one) => one.name === name);
  const isKept = uploads instanceof UploadsAnywhere && (await uploads.keep(id, services.clock()));
  if (!isKept) {
    const disk = new UploadStore(arrivingImports(dataDir));
    await moveInto(disk, id, { folder: sentFolder(dataDir), name });
  }
  for (const { upload } of before) if (upload !== id) await uploads.forget(upload);
}

/** Erases a file, wherever it is. @returns false where there is none */
export async function removeImportFile(services: Where, id: string): Promise<boolean> {
  const sent = await sentNamed(services, id);
  const here = await placeOfImportFile(services.config.dataDir, id);
  if (sent) await importUploads(services).forget(sent.upload);
  if (here) await rm(here, { force: true });
  return sent !== undefined || here !== null;
}

/** Erases what the bucket has kept since before a moment. */
export async function eraseOldSent(services: Where, before: Date): Promise<void> {
  for (const { upload, at } of await findSent(services))
    if (at < before) await importUploads(services).forget(upload);
}

/** The files of one import on this disk, for as long as it reads them. */
export type BorrowedFiles = {
  /** Null where there is none. @throws DomainError DISK_FULL */
  placeOf(id: string): Promise<string | null>;
  giveBack(): Promise<void>;
};

const borrowedFolder = (dataDir: string): string => path.join(dataDir, LAID_FOLDER, ".borrowed");

/** One import goes on at a time on a machine: what is there was left by one that died. */
export const eraseBorrowed = (dataDir: string): Promise<void> =>
  rm(borrowedFolder(dataDir), { recursive: true, force: true });

export function borrowImportFiles(services: Where): BorrowedFiles {
  const { dataDir } = services.config;
  return {
    async placeOf(id) {
      const sent = await sentNamed(services, id);
      if (!sent) return placeOfImportFile(dataDir, id);
      if ((await freeBytesOf(dataDir)) < sent.bytes * 2 + SPARE_BYTES)
        throw new DomainError("DISK_FULL");
      const folder = borrowedFolder(dataDir);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = path.join(folder, sent.name);
      await importUploads(services).lend(sent.upload, (local) => rename(local, place));
      return place;
    },
    giveBack: () => eraseBorrowed(dataDir),
  };
}
