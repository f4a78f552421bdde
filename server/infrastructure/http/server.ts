import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { DomainError, type ErrorCode, errorBody } from "../../../shared/errors.ts";
import { MAX_BODY_BYTES } from "../../../shared/limits.ts";
import type { Config } from "../config.ts";
import { uuidv7 } from "../ids.ts";
import { type Log, requestLine } from "../log.ts";
import { limitKey, readLimit } from "./limits.ts";

/** The session token of a request whose signature is ours, without asking the database. */
export type TokenReader = (request: FastifyRequest) => string | null;

/**
 * An HTTP server with what every answer shares: security headers, limits, compression, ETags and
 * the French error shape. It knows no route of the product.
 */
export async function createHttpServer(
  config: Config,
  log: Log,
  sessionTokenOf: TokenReader,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === "number" ? hops(config.trustProxy) : config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => uuidv7(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PART },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : NOWHERE),
  }) as unknown as FastifyInstance;
  protect(app, config.publicUrl.startsWith("https:"));
  await app.register(cookie);
  scaleLimits(app, config.rateLimitFactor);
  if (config.rateLimitFactor > 0) await limitRequests(app, config.rateLimitFactor, sessionTokenOf);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(etag, { weak: true });
  keepPersonalAnswersPrivate(app);
  forbidEverythingInAnswers(app);
  logAnswers(app);
  refuseOnceClosing(app);
  refuseOtherSites(app);
  answerErrors(app);
  return app;
}

const MAX_PART = 200;
const NOWHERE = "/api/adresse-illisible";

/** Whether the router can read an address; otherwise it would answer in its own words. */
function isReadable(url: string): boolean {
  const [path = ""] = url.split("?");
  try {
    return path.split("/").every((part) => decodeURIComponent(part).length <= MAX_PART);
  } catch {
    return false;
  }
}

/** Trusts the given number of proxies in front of this server. */
function hops(count: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < count;
}

/** Refuses who asks too much, and everyone while the server is overwhelmed. */
async function limitRequests(
  app: FastifyInstance,
  factor: number,
  sessionTokenOf: TokenReader,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    pressureHandler: (_request, reply) => {
      reply.header("retry-after", 2).status(503).send(errorBody("OVERLOADED"));
    },
  });
  await app.register(rateLimit, limits(factor, sessionTokenOf));
}

/** Limits that routes name for themselves follow the factor too. */
function scaleLimits(app: FastifyInstance, factor: number): void {
  app.addHook("onRoute", (route) => {
    const own = route.config?.rateLimit;
    if (!own || typeof own.max !== "number") return;
    route.config = { ...route.config, rateLimit: { ...own, max: Math.ceil(own.max * factor) } };
  });
}

function limits(factor: number, sessionTokenOf: TokenReader) {
  return {
    keyGenerator: (request: FastifyRequest) => limitKey(request, sessionTokenOf(request)),
    max: readLimit.max * factor,
    timeWindow: readLimit.timeWindow,
    errorResponseBuilder: () => new DomainError("TOO_MANY_REQUESTS"),
  };
}

/** Made once: they are the same on every answer. */
function protect(app: FastifyInstance, https: boolean): void {
  const write = helmet(securityHeaders(https));
  app.addHook("onRequest", (request, reply, done) => write(request.raw, reply.raw, () => done()));
}

function securityHeaders(https: boolean): HelmetOptions {
  const self = "'self'";
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        // Radix and virtua position with style attributes; style elements stay forbidden.
        styleSrc: [self],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [self, "data:", "blob:"],
        mediaSrc: [self, "blob:"],
        connectSrc: [self],
        fontSrc: [self],
        workerSrc: [self],
        manifestSrc: [self],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const },
    referrerPolicy: { policy: "same-origin" as const },
    frameguard: { action: "deny" as const },
    // For browsers and plug-ins that are gone; each answer would carry them.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/** What is no document runs nothing, whoever opens it: said in few words, as it is said often. */
function forbidEverythingInAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return;
    reply.raw.setHeader("content-security-policy", "default-src 'none';frame-ancestors 'none'");
  });
}

function keepPersonalAnswersPrivate(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (/^\/(api|media)\//.test(request.url)) reply.header("x-robots-tag", "noindex");
    if (!reply.hasHeader("cache-control") && request.url.startsWith("/api/")) {
      reply.header("cache-control", "private, no-cache");
    }
    if (request.url.startsWith("/api/")) reply.header("vary", "cookie, accept-encoding");
  });
}

const SLOW_MS = 1000;

const REFUSED = new Set([401, 403, 429]);

/** Ways in and out of an account; reading who one is does not count. */
const isEntering = ({ method, url }: FastifyRequest) =>
  method !== "GET" && url.startsWith("/api/identity/");

/**
 * What was slow or broke is said, what was refused, and who tries to enter; the rest only to those
 * who ask for `debug`.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const broken = reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS;
    const told = REFUSED.has(reply.statusCode) || isEntering(request);
    const level = broken ? "warn" : told ? "info" : "debug";
    request.log[level](requestLine(request, reply), "answered");
  });
}

/** What comes on an open connection during a stop is refused in our own shape, and comes again. */
function refuseOnceClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", async () => {
    if (closing) throw new DomainError("UNAVAILABLE");
  });
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** A POST that changes nothing, whoever sends it. */
    fromAnywhere?: boolean;
  }
}

/** A page of another site must not act for a member: browsers say where a request comes from. */
function refuseOtherSites(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE.has(request.method) || request.routeOptions.config.fromAnywhere) return;
    if (comesFromElsewhere(request)) throw new DomainError("NOT_ALLOWED");
  });
}

function comesFromElsewhere({ headers, host }: FastifyRequest): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin } = headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const answer = error instanceof DomainError ? error : fromFastify(error);
    if (answer.status >= 500 && answer !== error)
      request.log.error({ err: error }, "request failed");
    reply.header("cache-control", "no-store");
    return reply.status(answer.status).send(errorBody(answer.code, answer.fields, answer.message));
  });
}

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_TYPE",
  FST_ERR_CTP_EMPTY_JSON_BODY: "INVALID_INPUT",
  FST_ERR_CTP_INVALID_JSON_BODY: "INVALID_INPUT",
};

function fromFastify(error: FastifyError): DomainError {
  const known = BY_FASTIFY_CODE[error.code];
  if (known) return new DomainError(known);
  const status = error.statusCode ?? 500;
  if (status === 429) return new DomainError("TOO_MANY_REQUESTS");
  if (status === 404) return new DomainError("NOT_FOUND");
  if (status === 415) return new DomainError("UNSUPPORTED_TYPE");
  if (status === 413) return new DomainError("BODY_TOO_LARGE");
  if (status >= 400 && status < 500) return new DomainError("INVALID_INPUT");
  return new DomainError(status === 503 ? "UNAVAILABLE" : "SERVER_ERROR");
}
