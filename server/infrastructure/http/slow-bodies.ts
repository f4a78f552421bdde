import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether it takes files: its body may last as long as bytes come. */
    takesFiles?: boolean;
  }
}

/** How long a body may take to come, in milliseconds, and an upload may stay without a byte. */
const PATIENCE_MS = 60_000;

/**
 * Closes the connection of a request whose body does not end in time: sent a byte at a time, it
 * would hold the connection for ever. A route that takes files waits as long as bytes arrive.
 */
export function watchBody(request: FastifyRequest): void {
  if (hasBody(request)) watch(request);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function watch({ raw, routeOptions }: FastifyRequest): void {
  const { socket } = raw;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    const goesOn = routeOptions.config.takesFiles && socket.bytesRead > received;
    received = socket.bytesRead;
    if (!goesOn) socket.destroy();
  }, PATIENCE_MS).unref();
  raw.once("end", () => clearInterval(timer));
  raw.once("close", () => clearInterval(timer));
}
