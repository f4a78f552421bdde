import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../infrastructure/database/database.ts";
import type { Drain } from "./operations/drain.ts";

/** Parts that a server does without for a while, by their names: whether each is of use now. */
export type OptionalParts = Readonly<Record<string, () => boolean | Promise<boolean>>>;

type Health = { db: Database; drain: Drain; optional: OptionalParts };

/**
 * `/api/health` says whether requests are to come here: this server can answer (it asks the
 * database), and does not leave. It names the parts that fail: without its media, Redis or replicas,
 * or a clock of its own that is right, a community is still served, and its servers stay in service
 * (« degraded »). `/api/health/live` says
 * whether the process is alive.
 */
export function healthRoutes(app: FastifyInstance, { db, drain, optional }: Health): void {
  const config = { rateLimit: false as const };
  app.get("/api/health", { config }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (drain.begun()) return reply.status(503).send({ status: "leaving" });
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (!ready) return reply.status(503).send({ status: "unavailable" });
    const failing = await failingOf(optional);
    if (failing.length > 0) return reply.send({ status: "degraded", failing });
    return reply.send({ status: "ok" });
  });
  app.get("/api/health/live", { config }, async (_request, reply) => {
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}

async function failingOf(optional: OptionalParts): Promise<string[]> {
  const asked = Object.entries(optional).map(async ([name, isOfUse]) =>
    (await isOfUse()) ? [] : [name],
  );
  return (await Promise.all(asked)).flat();
}
