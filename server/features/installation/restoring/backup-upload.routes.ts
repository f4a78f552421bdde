import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Server } from "@tus/server";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { INSTALLATION_KEY_HEADER } from "../../../../shared/installation/restoring.ts";
import { perMinute } from "../../../infrastructure/http/limits.ts";
import {
  sendUploadAnswer,
  takeUploads,
  toWebRequest,
} from "../../../infrastructure/http/tus-exchange.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { freeBytesOf } from "../../../infrastructure/storage/disk-store.ts";
import { storageFault } from "../../../infrastructure/storage/storage-fault.ts";
import { createUploadLocker } from "../../../infrastructure/storage/upload-locker.ts";
import { UploadStore, uploadId } from "../../../infrastructure/storage/upload-store.ts";
import { assertRestorable } from "./assert-restorable.ts";
import { arrivedFolder } from "./found-backups.ts";
import type { Restoration } from "./restoration.ts";

const PATH = "/api/installation/uploads";

/** Pieces a minute: a backup is sent in thousands of them. */
const pieceLimit = perMinute("backup-piece", 3000);

/** Nobody is known yet: all uploads are of one owner. */
const OWNER = "installation";

/** What a backup takes beside its own file, at least, once it is unpacked. */
const SPARE_BYTES = 512 * 1024 * 1024;

const arrivingFolder = (dataDir: string): string => path.join(dataDir, "restore", "arriving");

/** Erases the backups that were sent from a browser: they were brought back, or are of no use. */
export async function eraseArrived(dataDir: string): Promise<void> {
  for (const folder of [arrivingFolder(dataDir), arrivedFolder(dataDir)])
    await rm(folder, { recursive: true, force: true });
}

/**
 * Resumable uploads (tus 1.0) of a backup of any size, for who holds the key of the installation
 * link, on a server where no community is. The next one replaces one that has stopped, and waits
 * for one that is still coming.
 */
export function backupUploadRoutes(
  services: Services,
  restoration: Restoration,
): FastifyPluginAsync {
  const serve = createBackupUploads(services);

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    await assertRestorable(services, String(request.headers[INSTALLATION_KEY_HEADER] ?? ""));
    if (restoration.isBusy) throw new DomainError("RESTORE_RUNNING");
    return sendUploadAnswer(reply, await serve(toWebRequest(request, PATH)));
  }

  return async (app) => {
    takeUploads(app);
    const config = { rateLimit: pieceLimit, takesFiles: true };
    app.route({ method: "POST", url: PATH, handler, config });
    app.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${PATH}/:id`, handler, config });
  };
}

/** The protocol over a store of its own. */
function createBackupUploads({ config, log }: Services) {
  const { dataDir } = config;
  const uploads = new UploadStore(arrivingFolder(dataDir));
  const failures = new WeakMap<object, DomainError>();
  /** Requests that bring bytes now. */
  let coming = 0;
  const server = new Server({
    path: PATH,
    datastore: uploads,
    locker: createUploadLocker(),
    lockDrainTimeout: 1000,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: [],
    namingFunction: () => uploadId(OWNER, uuidv7()),
    generateUrl: (_request, { path: base, id }) => `${base}/${id.split("/")[1]}`,
    getFileIdFromRequest: (_request, id) => id && uploadId(OWNER, id),
    async onUploadCreate(_request, { size = 0, metadata }) {
      if (!nameOf(metadata)) throw new DomainError("UNSUPPORTED_TYPE");
      if (coming > 0) throw new DomainError("RESTORE_RUNNING");
      await eraseArrived(dataDir);
      await mkdir(arrivingFolder(dataDir), { recursive: true, mode: 0o700 });
      // Its own bytes, and about as many for what is in it.
      if ((await freeBytesOf(dataDir)) < size * 2 + SPARE_BYTES)
        throw new DomainError("RESTORE_NO_ROOM");
      return {};
    },
    async onUploadFinish(_request, { id, metadata }) {
      await mkdir(arrivedFolder(dataDir), { recursive: true, mode: 0o700 });
      await rename(uploads.pathOf(id), path.join(arrivedFolder(dataDir), nameOf(metadata) ?? ""));
      await uploads.finish(id);
      return {};
    },
    onResponseError(request, error) {
      const fault = storageFault(error);
      if (!(fault instanceof DomainError)) {
        if ("status_code" in error) return undefined;
        log.error({ err: error }, "Envoi d’une sauvegarde en échec");
      }
      const failure = fault instanceof DomainError ? fault : new DomainError("SERVER_ERROR");
      failures.set(request, failure);
      return { status_code: failure.status, body: failure.code };
    },
  });
  return async (request: Request) => {
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

/** The name a backup is kept under: letters that no folder can be made of. */
function nameOf(metadata: Record<string, string | null> | undefined): string | null {
  const given = path.posix.basename((metadata?.filename ?? "").replaceAll("\\", "/"));
  const name = given.replaceAll(/[^\w.-]+/g, "-").slice(-120);
  return /^[^.].*\.tar(\.age)?$/.test(name) ? name : null;
}
