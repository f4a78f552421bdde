import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Services } from "../infrastructure/services.ts";
import type { Drain } from "./operations/drain.ts";

/**
 * `/api/health` says whether requests are to come here: this server can answer (it asks the
 * database), and does not leave. It names what part of it failed last: without its media a community
 * is still read, and its servers stay in service. `/api/health/live` says whether the process is
 * alive.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, media }: Pick<Services, "db" | "media">,
  drain: Drain,
): void {
  const config = { rateLimit: false as const };
  app.get("/api/health", { config }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (drain.begun()) return reply.status(503).send({ status: "leaving" });
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (!ready) return reply.status(503).send({ status: "unavailable" });
    // A server that may no longer enter the store of its media says so here too.
    const failing = await media.fault().catch((error: Error) => error);
    return reply.send({ status: "ok", ...(failing && { failing: ["media"] }) });
  });
  app.get("/api/health/live", { config }, async (_request, reply) => {
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}
