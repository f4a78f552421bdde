import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { writeLimit } from "../../../infrastructure/http/limits.ts";
import {
  sendUploadAnswer,
  takeUploads,
  toWebRequest,
} from "../../../infrastructure/http/tus-exchange.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createUploadLeases } from "../../../infrastructure/storage/upload-leases.ts";
import { createSharedLocker } from "../../../infrastructure/storage/upload-locker.ts";
import { UploadsAnywhere, uploadsOf } from "../../../infrastructure/storage/uploads-anywhere.ts";
import { requireWriter } from "../media.policy.ts";
import { createFinisher } from "./finish-upload.ts";
import { type KeepUpload, storeUpload } from "./store-upload.ts";
import { createUploadServer, UPLOADS_PATH } from "./upload-server.ts";

/** Who makes a request, as its session says. */
export type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

/** How long a server waits for another that makes a media of the same upload, in milliseconds. */
const END_PATIENCE_MS = 60_000;

type Served = Pick<Services, "config" | "db" | "media" | "jobs" | "ffmpeg" | "clock" | "log">;

/** What serves uploads: with leases where other servers may be sent the same one. */
function createParts(services: Served, keep: KeepUpload) {
  const uploads = uploadsOf(services);
  if (!(uploads instanceof UploadsAnywhere))
    return { uploads, finish: createFinisher(services, uploads, keep) };
  const leases = createUploadLeases(services.db, services.log);
  const locker = createSharedLocker({
    leases,
    // In a bucket nothing is written over: the record says which piece counts.
    isNeeded: async () => (await services.media.bucket()) === null,
    partFrom: (id) => uploads.disk.partFrom(id),
  });
  const finish = createFinisher(services, uploads, keep, (name, work) =>
    leases.alone(name, AbortSignal.timeout(END_PATIENCE_MS), work),
  );
  return { uploads, finish, locker };
}

/**
 * Resumable uploads (tus 1.0) at `/api/uploads`, for active members.
 *
 * @param keep what makes a media of the bytes; tests give their own
 */
export function uploadRoutes(
  services: Served,
  viewerOf: ViewerOf,
  keep: KeepUpload = storeUpload,
): FastifyPluginAsync {
  const { uploads, finish, locker } = createParts(services, keep);
  const serve = createUploadServer(uploads, finish, services.log, locker);

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const viewer = requireWriter(await viewerOf(request));
    return sendUploadAnswer(reply, await serve(toWebRequest(request, UPLOADS_PATH), viewer.id));
  }

  return async (app) => {
    takeUploads(app);
    const url = `${UPLOADS_PATH}/:id`;
    const config = { rateLimit: writeLimit, takesFiles: true };
    app.route({ method: "POST", url: UPLOADS_PATH, handler, config });
    app.route({
      method: ["HEAD", "PATCH", "DELETE"],
      url,
      handler,
      config: { takesFiles: true },
    });
    app.route({ method: "OPTIONS", url: UPLOADS_PATH, handler });
  };
}
