import path from "node:path";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { writeLimit } from "../../../infrastructure/http/limits.ts";
import {
  sendUploadAnswer,
  takeUploads,
  toWebRequest,
} from "../../../infrastructure/http/tus-exchange.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { UploadStore } from "../../../infrastructure/storage/upload-store.ts";
import { requireActive } from "../media.policy.ts";
import { createFinisher } from "./finish-upload.ts";
import { type KeepUpload, storeUpload } from "./store-upload.ts";
import { createUploadServer, UPLOADS_PATH } from "./upload-server.ts";

/** Who makes a request, as its session says. */
export type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

/** The uploads under way of this installation. */
export const uploadStoreOf = (services: Pick<Services, "config">): UploadStore =>
  new UploadStore(path.join(services.config.dataDir, "uploads"));

/**
 * Resumable uploads (tus 1.0) at `/api/uploads`, for active members.
 *
 * @param keep what makes a media of the bytes; tests give their own
 */
export function uploadRoutes(
  services: Pick<Services, "config" | "db" | "media" | "jobs" | "ffmpeg" | "clock" | "log">,
  viewerOf: ViewerOf,
  keep: KeepUpload = storeUpload,
): FastifyPluginAsync {
  const uploads = uploadStoreOf(services);
  const serve = createUploadServer(uploads, createFinisher(services, uploads, keep), services.log);

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const viewer = requireActive(await viewerOf(request));
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
