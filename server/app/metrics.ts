import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Histogram, Registry } from "prom-client";
import { DomainError } from "../../shared/ground/errors.ts";
import type { RecordClock } from "../infrastructure/clock/record-clock.ts";
import type { Replicas } from "../infrastructure/database/replicas/replicas.ts";
import type { Redis } from "../infrastructure/redis/redis.ts";
import { countRecord, type RecordGauges } from "./operations/record-gauges.ts";
import type { Family } from "./processes/family.ts";

/** Numbers this server gives about itself, and about what it shares with others. */
export type Gauges = RecordGauges & {
  listeners(): number;
  /** Null where there is none. */
  redis: Pick<Redis, "answers" | "failures"> | null;
  /** Null without any. */
  replicas: Pick<Replicas, "states" | "counts"> | null;
  /** Null where the database is on this machine. */
  recordClock: Pick<RecordClock, "aheadSeconds"> | null;
};

/** How the metrics of this process and of those beside it come together; null where it is alone. */
export type MetricsOfAll = Pick<Family, "metrics" | "onMetrics"> | null;

/**
 * `/metrics` for Prometheus, with the token of `PARVIS_METRICS_TOKEN`; without a token there is no
 * such route. The address of a request proves nothing: through a tunnel on this machine, all
 * requests come from it.
 */
export async function metricsRoutes(
  app: FastifyInstance,
  token: string | null,
  gauges: Gauges,
  ofAll: MetricsOfAll = null,
): Promise<void> {
  // Without a token nobody can read the metrics: nothing is counted either.
  const counted = token === null ? null : await countIn(app, gauges);
  if (counted)
    ofAll?.onMetrics(async () => {
      await counted.refresh();
      return counted.registry.getMetricsAsJSON();
    });
  app.get("/metrics", { config: { rateLimit: false } }, async (request, reply) => {
    if (!counted || !mayRead(request, token)) throw new DomainError("NOT_FOUND");
    const { registry, refresh } = counted;
    await refresh();
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(ofAll ? await addUp(await ofAll.metrics()) : await registry.metrics());
  });
}

/** One of several processes answers for all: what they count is added up. */
async function addUp(metrics: object[][]): Promise<string> {
  const { AggregatorRegistry } = await import("prom-client");
  return AggregatorRegistry.aggregate(metrics).metrics();
}

type Counted = { registry: Registry; refresh(): Promise<void> };

async function countIn(app: FastifyInstance, gauges: Gauges): Promise<Counted> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    "prom-client"
  );
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
  if (gauges.replicas) countReads(gauges.replicas, registry, { Counter, Gauge });
  if (gauges.redis) countRedis(gauges.redis, registry, { Counter, Gauge });
  if (gauges.recordClock) countClock(gauges.recordClock, registry, Gauge);
  const refresh = await countRecord(registry, gauges);
  observeAnswers(app, durations);
  return { registry, refresh };
}

function countClock(
  clock: NonNullable<Gauges["recordClock"]>,
  registry: Registry,
  Gauge: typeof import("prom-client").Gauge,
): void {
  new Gauge({
    name: "database_clock_ahead_seconds",
    help: "How far the clock of this machine is ahead of the database's at least; behind is negative",
    registers: [registry],
    // Processes that answer together are on one machine.
    aggregator: "first",
    collect() {
      this.set(clock.aheadSeconds());
    },
  });
}

function countRedis(
  redis: NonNullable<Gauges["redis"]>,
  registry: Registry,
  { Counter, Gauge }: Pick<typeof import("prom-client"), "Counter" | "Gauge">,
): void {
  new Gauge({
    name: "redis_up",
    help: "Whether Redis answers (1) or is done without (0)",
    registers: [registry],
    // Of processes that answer together, the one that is without it counts.
    aggregator: "min",
    collect() {
      this.set(Number(redis.answers()));
    },
  });
  new Counter({
    name: "redis_failures_total",
    help: "Commands that Redis refused or did not answer in time",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(redis.failures());
    },
  });
}

/** Which replicas are of use, how late they are, and who answers what only reads. */
function countReads(
  { states, counts }: NonNullable<Gauges["replicas"]>,
  registry: Registry,
  { Counter, Gauge }: Pick<typeof import("prom-client"), "Counter" | "Gauge">,
): void {
  const registers = [registry];
  const labelNames = ["replica"];
  new Gauge({
    name: "database_replica_used",
    help: "1 for a replica that reads may go to, 0 for one that is left aside",
    labelNames,
    registers,
    aggregator: "min",
    collect() {
      for (const { name, aside } of states()) this.set({ replica: name }, aside === null ? 1 : 0);
    },
  });
  new Gauge({
    name: "database_replica_missed_seconds",
    help: "For how long a replica has missed something that the primary has",
    labelNames,
    registers,
    aggregator: "max",
    collect() {
      for (const { name, missedForMs } of states()) this.set({ replica: name }, missedForMs / 1000);
    },
  });
  new Counter({
    name: "database_reads_total",
    help: "Single statements of requests that only read, by who answered them",
    labelNames: ["from"],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(counts)) this.inc({ from }, count);
    },
  });
}

type Label = "method" | "route" | "status";

/** Each combination of labels is looked up once: finding it costs more than counting in it. */
function observeAnswers(app: FastifyInstance, durations: Histogram<Label>): void {
  const known = new Map<string, Histogram.Internal<Label>>();
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const key = `${request.method} ${reply.statusCode} ${route}`;
    const labelled =
      known.get(key) ?? durations.labels(request.method, route, `${reply.statusCode}`);
    known.set(key, labelled);
    labelled.observe(reply.elapsedTime / 1000);
    done();
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
