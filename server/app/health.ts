import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../infrastructure/database/database.ts";
import type { Drain } from "./operations/drain.ts";

/**
 * `/api/health` says whether requests are to come here: this server can answer (it asks the
 * database), and does not leave. `/api/health/live` says whether the process is alive.
 */
export function healthRoutes(app: FastifyInstance, db: Database, drain: Drain): void {
  const config = { rateLimit: false as const };
  app.get("/api/health", { config }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (drain.begun()) return reply.status(503).send({ status: "leaving" });
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable" });
  });
  app.get("/api/health/live", { config }, async (_request, reply) => {
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}
