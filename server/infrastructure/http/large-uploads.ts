import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { Server } from "@tus/server";
import { DomainError } from "../../../shared/ground/errors.ts";
import { uuidv7 } from "../ids.ts";
import type { Log } from "../log.ts";
import { storageFault } from "../storage/storage-fault.ts";
import { createUploadLocker } from "../storage/upload-locker.ts";
import { type UploadStore, type Uploads, uploadId } from "../storage/upload-store.ts";
import { perMinute } from "./limits.ts";
import type { UploadAnswer } from "./tus-exchange.ts";

/** Pieces a minute: a large file is sent in thousands of them. */
export const pieceLimit = perMinute("large-piece", 3000);

/** Metadata of an upload, as its sender gave them. */
type Metadata = Record<string, string | null> | undefined;

export type LargeUploads = {
  /** The address of uploads; the id of one follows it. */
  path: string;
  /** Whose they all are, as the store names owners. */
  owner: string;
  /** Where their bytes come to. */
  uploads: Uploads;
  /** Keeps a whole upload under the name of its file. */
  keep(id: string, name: string): Promise<void>;
  /** The name that a file is kept under: letters that no folder can be made of; null refuses it. */
  nameOf(given: string): string | null;
  /** Before one begins. @throws DomainError where it may not */
  onCreate(size: number, coming: number): Promise<void>;
  log: Log;
};

/** Resumable uploads (tus 1.0) of files of any size, which are kept as they are. */
export function createLargeUploads(
  wish: LargeUploads,
): (request: Request) => Promise<UploadAnswer> {
  const { owner, uploads, log } = wish;
  const failures = new WeakMap<object, DomainError>();
  /** Requests that bring bytes now. */
  let coming = 0;
  const nameOf = (metadata: Metadata): string | null =>
    wish.nameOf(plainName(metadata?.filename ?? ""));
  const server = new Server({
    path: wish.path,
    datastore: uploads,
    locker: createUploadLocker(),
    lockDrainTimeout: 1000,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: [],
    namingFunction: () => uploadId(owner, uuidv7()),
    generateUrl: (_request, { path: base, id }) => `${base}/${id.split("/")[1]}`,
    getFileIdFromRequest: (_request, id) => (isId(id) ? uploadId(owner, id) : undefined),
    async onUploadCreate(_request, { size = 0, metadata }) {
      if (!nameOf(metadata)) throw new DomainError("UNSUPPORTED_TYPE");
      await wish.onCreate(size, coming);
      return {};
    },
    async onUploadFinish(_request, { id, metadata }) {
      await wish.keep(id, nameOf(metadata) ?? "");
      return {};
    },
    onResponseError(request, error) {
      const fault = storageFault(error);
      if (!(fault instanceof DomainError)) {
        if ("status_code" in error) return undefined;
        log.error({ err: error }, "Envoi d’un grand fichier en échec");
      }
      const failure = fault instanceof DomainError ? fault : new DomainError("SERVER_ERROR");
      failures.set(request, failure);
      return { status_code: failure.status, body: failure.code };
    },
  });
  return async (request) => {
    const brings = request.method === "PATCH" ? 1 : 0;
    coming += brings;
    try {
      const response = await server.handleWeb(request);
      return { response, failure: failures.get(request) };
    } finally {
      coming -= brings;
    }
  };
}

const isId = (given: string | undefined): given is string =>
  given !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given);

/** Takes a whole upload of the disk over as a file of a folder. */
export async function moveInto(
  uploads: UploadStore,
  id: string,
  place: { folder: string; name: string },
): Promise<void> {
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  await rename(uploads.pathOf(id), path.join(place.folder, place.name));
  await uploads.finish(id);
}

/** The name of a file as it is kept: letters that no folder can be made of. */
export const plainName = (given: string): string =>
  path.posix
    .basename(given.replaceAll("\\", "/"))
    .replaceAll(/[^\w.-]+/g, "-")
    .slice(-120);
