import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DomainError, type ErrorCode, errorBody } from "../../../shared/ground/errors.ts";

/** What the tus server answered; `failure` when the error is one of ours. */
export type UploadAnswer = { response: Response; failure: DomainError | undefined };

const BYTES = "application/offset+octet-stream";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Lets the bytes of uploads go straight to the disk, on the routes that are registered with it.
 */
export function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
}

/**
 * The request as the protocol's library takes it; its address is made of what we checked.
 *
 * @param base the address of uploads; the id of one follows it
 */
export function toWebRequest(request: FastifyRequest, base: string): Request {
  const { id } = request.params as { id?: string };
  const { method, body } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  return new Request(`http://parvis${base}${id === undefined ? "" : `/${checkedId(id)}`}`, {
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

/** Sends what the protocol's library answered, in our words where it refuses. */
export async function sendUploadAnswer(
  reply: FastifyReply,
  { response, failure }: UploadAnswer,
): Promise<unknown> {
  reply.code(response.status).header("cache-control", "no-store");
  for (const [name, value] of response.headers) {
    if (!NOT_PASSED_ON.test(name)) reply.header(name, value);
  }
  if (response.status < 400) return reply.send();
  const code = failure?.code ?? BY_STATUS[response.status] ?? otherwise(response.status);
  return reply.type("application/json; charset=utf-8").send(errorBody(code, failure?.fields));
}

const otherwise = (status: number): ErrorCode => (status < 500 ? "INVALID_INPUT" : "SERVER_ERROR");
