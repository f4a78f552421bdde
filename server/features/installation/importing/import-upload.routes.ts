import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { createLargeUploads, pieceLimit } from "../../../infrastructure/http/large-uploads.ts";
import {
  sendUploadAnswer,
  takeUploads,
  toWebRequest,
} from "../../../infrastructure/http/tus-exchange.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { freeBytesOf } from "../../../infrastructure/storage/disk-store.ts";
import { IMPORTS_OWNER, importUploads, keepSent, SPARE_BYTES } from "./sent-files.ts";

const PATH = "/api/admin/imports/uploads";

/** What another product exports. */
const IS_EXPORT = /^[^.].*\.(zip|json|jsonl|ndjson|txt|csv|sql|gz|tgz|tar)$/i;

type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

/** Resumable uploads (tus 1.0) of what is to be imported, for who administers. */
export function importUploadRoutes(services: Services, viewerOf: ViewerOf): FastifyPluginAsync {
  const { dataDir } = services.config;
  const serve = createLargeUploads({
    path: PATH,
    owner: IMPORTS_OWNER,
    uploads: importUploads(services),
    keep: (id, name) => keepSent(services, id, name),
    nameOf: (name) => (IS_EXPORT.test(name) ? name : null),
    log: services.log,
    async onCreate(size) {
      // Whoever imports looks at the room of its own machine.
      if (await services.media.bucket()) return;
      // Its own bytes, and about as many for what is in it.
      if ((await freeBytesOf(dataDir)) < size * 2 + SPARE_BYTES)
        throw new DomainError("RESTORE_NO_ROOM");
    },
  });

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await viewerOf(request);
    if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
    if (viewer.role !== "admin" || viewer.state !== "active") throw new DomainError("NOT_ALLOWED");
    return sendUploadAnswer(reply, await serve(toWebRequest(request, PATH)));
  }

  return async (app) => {
    takeUploads(app);
    const config = { rateLimit: pieceLimit, takesFiles: true };
    app.route({ method: "POST", url: PATH, handler, config });
    app.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${PATH}/:id`, handler, config });
  };
}
