import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { id as idShape } from "../../../../shared/ground/operation.contract.ts";
import { perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { openFile } from "../../../infrastructure/storage/disk-store.ts";
import { RangeNotSatisfiable } from "../../../infrastructure/storage/media-store.ts";
import { readRange, sendFile } from "../../media/index.ts";
import { findBackupFile } from "./backup.query.ts";
import { opensBackup } from "./backup-address.ts";
import { placeOfBackup } from "./backup-folder.ts";
import { notHere } from "./other-folder.ts";

/** Parts a minute: a download that a bad network breaks is taken up many times. */
const fileLimit = perMinute("backup", 120);

type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

/**
 * The file of a backup, at `/api/admin/backups/:id/file`, whole or by ranges: for who administers,
 * by the address that they were just given.
 */
export function backupFileRoutes(services: Services, viewerOf: ViewerOf): FastifyPluginAsync {
  const { db, config, secrets, clock } = services;

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await viewerOf(request);
    if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
    const id = idShape.safeParse((request.params as { id: string }).id).data;
    const asked = request.query as { e?: unknown; s?: unknown };
    const allowed = viewer.role === "admin" && viewer.state === "active";
    if (!allowed || !id || !opensBackup(secrets, asked, { id, viewerId: viewer.id, now: clock() }))
      throw new DomainError("NOT_FOUND");
    const found = await findBackupFile(db, id);
    if (!found) throw new DomainError("NOT_FOUND");
    const range = readRange(request.headers.range);
    const part = await openPart(placeOfBackup(config, found.file), range);
    if (part === null) throw notHere(config, found);
    reply.headers({
      "content-type": "application/x-tar",
      "content-disposition": `attachment; filename="${fileName(found.file)}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "accept-ranges": "bytes",
    });
    if (request.method === "HEAD" && typeof part !== "number") part.stream.destroy();
    return sendFile(reply, part, range !== undefined);
  }

  return async (app) => {
    app.route({
      method: "GET",
      url: "/api/admin/backups/:id/file",
      config: { rateLimit: fileLimit },
      handler,
    });
  };
}

const fileName = (file: string): string =>
  (file.split("/").at(-1) ?? file).replaceAll(/[^\w.-]/g, "");

async function openPart(place: string, range: Parameters<typeof openFile>[1]) {
  try {
    return await openFile(place, range);
  } catch (error) {
    if (error instanceof RangeNotSatisfiable) return error.size;
    throw error;
  }
}
