import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/ground/errors.ts";
import { type Log, requestLine } from "../log.ts";
import { POLICY_OF_DATA } from "./security-headers.ts";
import { watchBody } from "./slow-bodies.ts";

/**
 * The hooks of every request: one when it arrives, one before its answer, one after. All are
 * synchronous: a promise for each would cost more than they do.
 *
 * @param headers those of every answer (`securityHeaders`)
 */
export function watchEveryRequest(
  app: FastifyInstance,
  headers: Record<string, string>,
  log: Log,
): void {
  receive(app, headers);
  headAnswers(app);
  logAnswers(app, log);
}

/** Refusals carry the security headers too: these come first. */
function receive(app: FastifyInstance, headers: Record<string, string>): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    const refusal = closing ? new DomainError("UNAVAILABLE") : refusalOf(request);
    if (refusal) return done(refusal);
    watchBody(request);
    done();
  });
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** A POST that changes nothing: accepted from pages of other sites too. */
    fromAnywhere?: boolean;
  }
}

/**
 * A page of another site must not act for a member: browsers say where a request comes from. Nor
 * may a few bytes unfold into hundreds of megabytes: no browser compresses what it sends.
 */
function refusalOf(request: FastifyRequest): DomainError | null {
  const encoding = request.headers["content-encoding"];
  if (!SAFE.has(request.method) && comesFromElsewhere(request)) {
    if (!request.routeOptions.config.fromAnywhere) return new DomainError("NOT_ALLOWED");
  }
  if (encoding === undefined || encoding === "identity") return null;
  return new DomainError("UNSUPPORTED_TYPE");
}

function comesFromElsewhere({ headers, host }: FastifyRequest): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin } = headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** The viewer's account, settings and private messages: never on disk, not even for an ETag. */
const KEPT_NOWHERE = /^\/api\/(me|conversations)(\/|\?|$)/;

/** Headers for caches and robots, and a policy that lets JSON opened as a page run nothing. */
function headAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const { url } = request;
    const ofApi = url.startsWith("/api/");
    if (ofApi || url.startsWith("/media/")) reply.header("x-robots-tag", "noindex");
    if (ofApi) {
      const kept = KEPT_NOWHERE.test(url) ? "no-store" : "private, no-cache";
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", kept);
      reply.header("vary", "cookie, accept-encoding");
    }
    if (String(reply.getHeader("content-type")).startsWith("application/json"))
      reply.header("content-security-policy", POLICY_OF_DATA);
    const isLong = typeof payload === "string" && payload.length > LONG_TEXT;
    done(null, isLong ? Buffer.from(payload) : payload);
  });
}

/**
 * In characters. Longer texts become bytes once, for both their ETag and their socket: to write a
 * string that may exceed 16 kB, at three bytes a character, Node allocates all that room again.
 */
const LONG_TEXT = 5000;

const SLOW_MS = 1000;

const REFUSED = new Set([401, 403, 429]);

/** Requests to sign in, out or up and the like; reading the session does not count. */
const isEntering = ({ method, url }: FastifyRequest) =>
  method !== "GET" && url.startsWith("/api/identity/");

/**
 * Logs slow and failed requests as warnings, refusals and attempts to sign in as information, the
 * rest at `debug`.
 */
function logAnswers(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", (request, reply, done) => {
    const broken = reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS;
    const told = REFUSED.has(reply.statusCode) || isEntering(request);
    const level = broken ? "warn" : told ? "info" : "debug";
    if (log.isLevelEnabled(level)) log[level](requestLine(request, reply), "Requête");
    done();
  });
}
