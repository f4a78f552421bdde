import type { FastifyRequest } from "fastify";

/**
 * The request as the identity library takes it.
 *
 * @param body sent in place of the request's own: at sign-up, never more than the library's fields
 */
export function toWebRequest(request: FastifyRequest, body: unknown): Request {
  const headers = new Headers();
  for (const name of [
    "cookie",
    "origin",
    "user-agent",
    "referer",
    "sec-fetch-site",
    "sec-fetch-mode",
    "sec-fetch-dest",
  ]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const url = `${request.protocol}://${request.host}${request.url}`;
  // A program that is not a browser names no origin; pages of other sites were refused before.
  if (!headers.has("origin")) headers.set("origin", `${request.protocol}://${request.host}`);
  if (request.method === "GET") return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body ?? {}) });
}
