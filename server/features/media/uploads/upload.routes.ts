import path from "node:path";
import { Readable } from "node:stream";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorCode, errorBody } from "../../../../shared/ground/errors.ts";
import { writeLimit } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { UploadStore } from "../../../infrastructure/storage/upload-store.ts";
import { requireActive } from "../media.policy.ts";
import { createFinisher } from "./finish-upload.ts";
import { type KeepUpload, storeUpload } from "./store-upload.ts";
import { createUploadServer, UPLOADS_PATH, type UploadAnswer } from "./upload-server.ts";

/** Who makes a request, as its session says. */
export type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

const BYTES = "application/offset+octet-stream";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
    return answer(reply, await serve(toWebRequest(request), viewer.id));
  }

  return async (app) => {
    // Bytes go straight to the disk; registered here, the parser exists for these routes alone.
    app.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
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

/** The request as the protocol's library takes it; its address is made of what we checked. */
function toWebRequest(request: FastifyRequest): Request {
  const { id } = request.params as { id?: string };
  const { method, body } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  return new Request(`http://parvis${UPLOADS_PATH}${id === undefined ? "" : `/${checkedId(id)}`}`, {
    method,
    headers,
    ...(body instanceof Readable ? { body: toWebStream(body), duplex: "half" } : {}),
  });
}

const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** Replaces an id of another shape by one that no upload has: it is answered as not found. */
const checkedId = (id: string): string =>
  ID.test(id) ? id : "00000000-0000-0000-0000-000000000000";

const BY_STATUS: Record<number, ErrorCode> = {
  404: "NOT_FOUND",
  410: "NOT_FOUND",
  413: "FILE_TOO_LARGE",
  415: "UNSUPPORTED_TYPE",
};

/** Ours decide these: closed to other sites, and a body of our own shape. */
const NOT_PASSED_ON = /^(access-control-|content-(type|length)$)/;

async function answer(reply: FastifyReply, { response, failure }: UploadAnswer): Promise<unknown> {
  reply.code(response.status).header("cache-control", "no-store");
  for (const [name, value] of response.headers) {
    if (!NOT_PASSED_ON.test(name)) reply.header(name, value);
  }
  if (response.status < 400) return reply.send();
  const code = failure?.code ?? BY_STATUS[response.status] ?? otherwise(response.status);
  return reply.type("application/json; charset=utf-8").send(errorBody(code, failure?.fields));
}

const otherwise = (status: number): ErrorCode => (status < 500 ? "INVALID_INPUT" : "SERVER_ERROR");
