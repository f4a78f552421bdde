import { rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { INSTALLATION_KEY_HEADER } from "../../../../shared/installation/restoring.ts";
import {
  createLargeUploads,
  moveInto,
  pieceLimit,
} from "../../../infrastructure/http/large-uploads.ts";
import {
  sendUploadAnswer,
  takeUploads,
  toWebRequest,
} from "../../../infrastructure/http/tus-exchange.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { freeBytesOf } from "../../../infrastructure/storage/disk-store.ts";
import { UploadStore } from "../../../infrastructure/storage/upload-store.ts";
import { assertRestorable } from "./assert-restorable.ts";
import { arrivedFolder } from "./found-backups.ts";
import type { Restoration } from "./restoration.ts";

const PATH = "/api/installation/uploads";

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
 * link, on a server where no community is.
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

/** The next one replaces one that has stopped, and waits for one that is still coming. */
function createBackupUploads({ config: { dataDir }, log }: Services) {
  const uploads = new UploadStore(arrivingFolder(dataDir));
  return createLargeUploads({
    path: PATH,
    // Nobody is known yet: all uploads are of one owner.
    owner: "installation",
    uploads,
    keep: (id, name) => moveInto(uploads, id, { folder: arrivedFolder(dataDir), name }),
    nameOf: (name) => (/^[^.].*\.tar(\.age)?$/.test(name) ? name : null),
    log,
    async onCreate(size, coming) {
      if (coming > 0) throw new DomainError("RESTORE_RUNNING");
      await eraseArrived(dataDir);
      // Its own bytes, and about as many for what is in it.
      if ((await freeBytesOf(dataDir)) < size * 2 + SPARE_BYTES)
        throw new DomainError("RESTORE_NO_ROOM");
    },
  });
}
