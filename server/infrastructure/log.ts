import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

export type Log = Logger;

const removed = "[retiré]";

/** Names whose values never reach a log, whatever the depth and the letter case. */
const privateNames = new Set(
  [
    "authorization",
    "cookie",
    "cookies",
    "set-cookie",
    "headers",
    "password",
    "newPassword",
    "email",
    "mail",
    "to",
    "from",
    "phone",
    "name",
    "firstName",
    "lastName",
    "ip",
    "address",
    "token",
    "tokens",
    "accessToken",
    "refreshToken",
    "idToken",
    "secret",
    "clientSecret",
    "code",
    "codeVerifier",
    "state",
    "nonce",
    "key",
    "apiKey",
    "session",
    "signedRequest",
    "text",
    "body",
    "content",
    "message",
    "title",
    "query",
    "parameters",
    "values",
    "detail",
  ].map((name) => name.toLowerCase()),
);

const deepest = 6;

function withoutAddresses(text: string): string {
  return text.replace(/[^\s"'<>(),;:=@]+@[^\s"'<>(),;:=@]+\.[^\s"'<>(),;:=@]+/g, removed);
}

// An error keeps what finds the fault. Its other fields are dropped: PostgreSQL's `detail`
// quotes the row, HTTP clients attach the whole exchange.
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return scrub(error, depth);
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(code === undefined ? {} : { code: String(code) }),
    stack: withoutAddresses(error.stack ?? ""),
    ...(error.cause && depth < deepest ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function scrubFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      privateNames.has(name.toLowerCase()) ? removed : scrub(value, depth + 1),
    ]),
  );
}

function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return withoutAddresses(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= deepest) return "[…]";
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return isPlain(value) ? scrubFields(value, depth) : `[${value.constructor.name}]`;
}

interface LoggedRequest {
  readonly method: string;
  readonly id?: unknown;
  readonly routeOptions?: { readonly url?: string | undefined };
}

interface LoggedReply {
  readonly statusCode: number;
  readonly elapsedTime: number;
}

/** Only the pattern of the route is kept: the address itself may hold ids and searches. */
function describeRequest(request: LoggedRequest) {
  return {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions?.url ?? "(inconnue)",
  };
}

/** The only fields ever logged about a request; for Fastify's `onResponse`. Duration in ms. */
export function requestLine(request: LoggedRequest, reply: LoggedReply) {
  return {
    ...describeRequest(request),
    status: reply.statusCode,
    duration: Math.round(reply.elapsedTime * 10) / 10,
  };
}

const serialized = new Set(["req", "res", "err"]);

function scrubLine(line: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      serialized.has(name)
        ? value
        : privateNames.has(name.toLowerCase())
          ? removed
          : scrub(value, 1),
    ]),
  );
}

// Pino formats the fields of a child once, without our `formatters`. Children inherit from
// their parent, hence this method too.
function scrubChildren(log: Log): Log {
  const child = log.child;
  log.child = function scrubbed(this: Log, bindings: object, options?: object) {
    return child.call(this, scrubLine(bindings), options);
  } as typeof child;
  return log;
}

/**
 * The process's logger: JSON lines on standard output, without personal data.
 * @param destination where lines go instead of standard output (tests).
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: scrubLine,
    },
    serializers: {
      err: (error: unknown) => describeError(error),
      req: describeRequest,
      res: (reply: LoggedReply) => ({ status: reply.statusCode }),
    },
  };
  return scrubChildren(destination === undefined ? pino(options) : pino(options, destination));
}
