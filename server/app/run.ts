import type { FastifyInstance } from "fastify";
import type { Restoration } from "../features/installation/wiring.ts";
import type { Presence } from "../features/people/wiring.ts";
import type { Beat } from "../infrastructure/beat.ts";
import type { DatabaseConnection } from "../infrastructure/database/database.ts";
import type { Job, JobQueue } from "../infrastructure/jobs/jobs.ts";
import type { LiveHub } from "../infrastructure/live/live-hub.ts";
import type { Services } from "../infrastructure/services.ts";
import type { FactReaders } from "./fact-readers.ts";
import { tellOfMoves } from "./moving/tell-of-moves.ts";

export type Run = {
  /** Migrates, then starts what the configured roles need; `listen` is the caller's. */
  start(): Promise<void>;
  /** Finishes the requests in flight, then stops everything. */
  stop(): Promise<void>;
};

type Parts = FactReaders & {
  services: Pick<Services, "config" | "log">;
  /** The community's. */
  timeZone(): string;
  database: DatabaseConnection;
  http: FastifyInstance;
  jobs: JobQueue;
  jobList: readonly Job[];
  live: LiveHub;
  alerts: Beat;
  presence: Presence;
  restoration: Restoration;
};

/** In which order the parts of the server start and stop. */
export function createRun(parts: Parts): Run {
  const { jobs, live, follower, alerts, dispatcher } = parts;
  const work = parts.services.config.roles.includes("worker");
  const moves = tellOfMoves({ ...parts.services, live, db: parts.database.db });
  return {
    async start() {
      await jobs.start(parts.jobList, { work, timeZone: parts.timeZone() });
      await live.start();
      if (work) await follower.start();
      if (work) alerts.start();
      await dispatcher.start();
      moves.start();
    },
    async stop() {
      await parts.restoration.giveUp();
      await moves.stop();
      // Together: reads of either may wait for the database, and neither accepts anyone meanwhile.
      await Promise.all([live.stop(), parts.http.close()]);
      parts.presence.stop();
      await dispatcher.stop();
      await follower.stop();
      await alerts.stop();
      await jobs.stop();
      await parts.database.close();
    },
  };
}
