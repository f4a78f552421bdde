import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { DomainError } from "../../shared/errors.ts";

/** Numbers this server gives about itself. */
export type Gauges = { listeners(): number };

/** `/metrics` for Prometheus: from this machine, or with the token of `PARVIS_METRICS_TOKEN`. */
export function metricsRoutes(app: FastifyInstance, token: string | null, gauges: Gauges): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: "live_stream_listeners",
    help: "Open live streams",
    registers: [registry],
    collect() {
      this.set(gauges.listeners());
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new DomainError("NOT_FOUND");
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLoopback(request);
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A proxy on this machine speaks for others: what it forwards does not count as local. */
function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? "";
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(address) && request.headers["x-forwarded-for"] === undefined
  );
}
