import { constants, crc32 } from "node:zlib";
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
import { DomainError, type ErrorCode, errorBody } from "../../../shared/ground/errors.ts";
import { MAX_BODY_BYTES } from "../../../shared/ground/limits.ts";
import type { Config } from "../config.ts";
import { filesOrigin } from "../config-places.ts";
import { passingCode } from "../database/fault-kind.ts";
import type { Log } from "../log.ts";
import type { SharedCounts } from "../redis/shared-counts.ts";
import { S3Error } from "../s3/s3-error.ts";
import { watchEveryRequest } from "./every-request.ts";
import { limitStoreOver } from "./limit-store.ts";
import { limitKey, readLimit, scaleLimit } from "./limits.ts";
import { securityHeaders } from "./security-headers.ts";

/** The session token of a request whose cookie is validly signed, without a database query. */
export type TokenReader = (request: FastifyRequest) => string | null;

/**
 * An HTTP server with what every answer shares: security headers, limits, compression, ETags and
 * the French error shape. It knows no route of the product.
 *
 * @param counts what processes count together; null where each counts alone
 */
export async function createHttpServer(
  config: Config,
  log: Log,
  sessionTokenOf: TokenReader,
  counts: SharedCounts | null = null,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === "number" ? hops(config.trustProxy) : config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    childLoggerFactory: (logger) => logger,
    genReqId: countRequests(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PART },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : NOWHERE),
  }) as unknown as FastifyInstance;
  await app.register(cookie);
  const https = config.publicUrl.startsWith("https:");
  watchEveryRequest(app, securityHeaders(https, filesOrigin(config)), log);
  scaleLimits(app, config.rateLimitFactor);
  const limiting = { factor: config.rateLimitFactor, sessionTokenOf, counts };
  if (limiting.factor > 0) await limitRequests(app, limiting);
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: MAX_BYTES_AT_ONCE,
    encodings: ["zstd", "br", "gzip"],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_STEP } },
  });
  await app.register(etag, { weak: true, hashFn: fingerprint });
  answerErrors(app, sessionTokenOf);
  return app;
}

/**
 * Up to this size an answer is compressed in one call: a stream takes two to four times as long for
 * a page of posts (12 kB), and the longest blocks the thread for two milliseconds.
 */
const MAX_BYTES_AT_ONCE = 64 * 1024;

/**
 * A page of posts takes 112 µs and 2,254 bytes at brotli's fourth step, 75 and 2,288 at its third;
 * 48 and 2,268 by zstd, which browsers that know it are therefore answered with.
 */
const BROTLI_STEP = 3;

/**
 * How documents are compressed (`compress` of their routes), which a slow link waits for: the home is
 * 29.0 kB and takes 5.2 ms at brotli's sixth step, beside the thread; 30.0 and 4.7 at zstd's tenth,
 * 33.9 and 0.6 at its third.
 */
export const DOCUMENT_COMPRESSION = {
  encodings: ["br", "zstd", "gzip"] as ("br" | "zstd" | "gzip")[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
};

/** Ids of requests, for the log: the start of this process and a count. */
function countRequests(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => `${start}-${++count}`;
}

/** For ETags, which only compare a browser's copy with the answer: it need not resist forgery. */
const fingerprint = (payload: string | Buffer): string =>
  `${payload.length.toString(36)}-${crc32(payload).toString(36)}`;

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

/** Refuses clients beyond their limit, and all requests while the server is overloaded. */
async function limitRequests(app: FastifyInstance, limiting: Limiting): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    pressureHandler: (_request, reply) => {
      reply.header("retry-after", RETRY_AFTER_S).status(503).send(errorBody("OVERLOADED"));
    },
  });
  await app.register(rateLimit, limits(limiting));
}

/** Limits that routes name for themselves follow the factor too. */
function scaleLimits(app: FastifyInstance, factor: number): void {
  app.addHook("onRoute", (route) => {
    const own = route.config?.rateLimit as { max: number } | false | undefined;
    if (own) route.config = { ...route.config, rateLimit: scaleLimit(own, factor) };
  });
}

type Limiting = { factor: number; sessionTokenOf: TokenReader; counts: SharedCounts | null };

function limits({ factor, sessionTokenOf, counts }: Limiting) {
  return {
    store: limitStoreOver(counts),
    keyGenerator: (request: FastifyRequest) => limitKey(request, sessionTokenOf(request)),
    max: readLimit.max * factor,
    timeWindow: readLimit.timeWindow,
    errorResponseBuilder: () => new DomainError("TOO_MANY_REQUESTS"),
  };
}

/** `Retry-After` of an answer 503, in seconds. */
const RETRY_AFTER_S = 2;

function answerErrors(app: FastifyInstance, sessionTokenOf: TokenReader): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const answer = error instanceof DomainError ? error : fromFastify(error);
    if (answer.status >= 500 && answer !== error)
      request.log.error({ err: error, requestId: request.id }, "Requête en échec");
    reply.header("cache-control", "no-store");
    if (answer.status === 503) reply.header("retry-after", RETRY_AFTER_S);
    const ended = answer.code === "SIGN_IN_REQUIRED" && sessionTokenOf(request) !== null;
    if (ended) reply.header(...FORGET_CACHE);
    return reply.status(answer.status).send(errorBody(answer.code, answer.fields, answer.message));
  });
}

/** At the end of a session: the next user of the browser could open pictures in its cache. */
export const FORGET_CACHE = ["clear-site-data", '"cache"'] as const;

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_TYPE",
  FST_ERR_CTP_EMPTY_JSON_BODY: "INVALID_INPUT",
  FST_ERR_CTP_INVALID_JSON_BODY: "INVALID_INPUT",
};

function fromFastify(error: FastifyError): DomainError {
  const known = BY_FASTIFY_CODE[error.code];
  if (known) return new DomainError(known);
  const passing = passingCode(error);
  if (passing) return new DomainError(passing);
  if (S3Error.isOfStore(error)) return new DomainError("UNAVAILABLE");
  const status = error.statusCode ?? 500;
  if (status === 429) return new DomainError("TOO_MANY_REQUESTS");
  if (status === 404) return new DomainError("NOT_FOUND");
  if (status === 415) return new DomainError("UNSUPPORTED_TYPE");
  if (status === 413) return new DomainError("BODY_TOO_LARGE");
  if (status >= 400 && status < 500) return new DomainError("INVALID_INPUT");
  return new DomainError(status === 503 ? "UNAVAILABLE" : "SERVER_ERROR");
}
