import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { id } from "../../../../shared/ground/operation.contract.ts";
import { perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { openPart, readRange, sendFile } from "../../media/index.ts";
import { listExports } from "./data-export.query.ts";
import { toOwnData } from "./data-export.ts";
import { exportFiles, exportKey } from "./export-files.ts";

/** Parts a minute: a download that a bad network breaks is taken up many times. */
const fileLimit = perMinute("data-export", 120);

type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

/**
 * The file of a copy, at `/api/me/data-exports/:id/file`, whole or by ranges: for who asked for it,
 * signed in, as long as it is kept. Whatever their state: the law gives it to the suspended too.
 */
export function exportFileRoutes(services: Services, viewerOf: ViewerOf): FastifyPluginAsync {
  const { store } = exportFiles(services);

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await viewerOf(request);
    if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
    const asked = id.safeParse((request.params as { id: string }).id).data;
    const { download } = toOwnData(await listExports(services.db, viewer.id), services.clock());
    if (!download || download.id !== asked) throw new DomainError("NOT_FOUND");
    const range = readRange(request.headers.range);
    const found = await openPart({ media: store }, exportKey(download.id), range);
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="mes-donnees-${download.readyAt.slice(0, 10)}.zip"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "accept-ranges": "bytes",
    });
    if (request.method === "HEAD" && typeof found !== "number") found.stream.destroy();
    return sendFile(reply, found, range !== undefined);
  }

  return async (app) => {
    app.route({
      method: "GET",
      url: "/api/me/data-exports/:id/file",
      config: { rateLimit: fileLimit },
      handler,
    });
  };
}
