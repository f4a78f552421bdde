import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../infrastructure/database/database.ts";

/**
 * `/api/health` says whether this server can answer (it asks the database), `/api/health/live`
 * whether the process is alive.
 */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const config = { rateLimit: false as const };
  app.get("/api/health", { config }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
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
