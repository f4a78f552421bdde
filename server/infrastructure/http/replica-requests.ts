import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HEARD_COOKIE } from "../../../shared/ground/heard-cookie.ts";
import { type Asking, inRequest } from "../database/replicas/asking.ts";
import {
  type LogPosition,
  readPosition,
  writePosition,
} from "../database/replicas/log-position.ts";

import { sessionCookieName } from "../session/session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What it must find in the database; null where there are no replicas. */
    asking: Asking | null;
  }
}

/**
 * Carries where a browser's own writes are in the log: each write has a cookie of a name of its own,
 * and takes away those it came with, so that two that are answered out of order both count. Forged,
 * it sends its bearer to the primary, or shows them an older state of what they may see anyway.
 */
export const WROTE = "parvis.wrote.";
/** No replica of use is as late, in seconds. */
export const WROTE_LASTS_S = 30;
const MAX_WROTE = 50;
const NAMES = 36 ** 5;

const LAX = "Path=/; SameSite=Lax";

/** Makes each request know what it must find, and its browser say what it wrote and heard. */
export function followReads(app: FastifyInstance, publicUrl: string): void {
  const session = sessionCookieName(publicUrl);
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  app.decorateRequest("asking", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const asking = askingOf(request);
    request.asking = asking;
    inRequest(asking, done);
  });
  // A body is read on behalf of its socket: what follows it would belong to no request.
  app.addHook("preHandler", (request, _reply, done) => {
    if (request.asking) inRequest(request.asking, done);
    else done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const written = request.asking?.written;
    if (written) tell(request, reply, written, secure);
    if (isMembersPage(request, reply))
      reply.header("set-cookie", `${HEARD_COOKIE}=0; ${LAX}${secure}`);
    done(null, payload);
  });

  /** A document for a member whose browser does not say yet what it heard. */
  function isMembersPage({ cookies }: FastifyRequest, reply: FastifyReply): boolean {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    return isPage && cookies[session] !== undefined && cookies[HEARD_COOKIE] === undefined;
  }
}

const isWrote = (name: string): boolean => name.startsWith(WROTE);

function askingOf({ cookies }: FastifyRequest): Asking {
  const wrote = Object.entries(cookies)
    .filter(([name]) => isWrote(name))
    .slice(0, MAX_WROTE)
    .flatMap(([, value]) => readPosition(value ?? "") ?? []);
  const heard = cookies[HEARD_COOKIE];
  const isPosition = heard !== undefined && /^\d{1,18}$/.test(heard);
  return { wrote, heard: isPosition ? BigInt(heard) : null, written: null };
}

function tell(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  written: LogPosition,
  secure: string,
): void {
  const rest = `${LAX}; HttpOnly${secure}`;
  const name = WROTE + randomInt(NAMES).toString(36);
  const over = Object.keys(cookies).filter(isWrote).slice(0, MAX_WROTE);
  reply.header("set-cookie", [
    `${name}=${writePosition(written)}; Max-Age=${WROTE_LASTS_S}; ${rest}`,
    ...over.map((one) => `${one}=; Max-Age=0; ${rest}`),
  ]);
}
