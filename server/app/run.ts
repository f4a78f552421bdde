import type { FastifyInstance } from "fastify";
import type { Restoration } from "../features/installation/wiring.ts";
import type { Presence } from "../features/people/wiring.ts";
import type { Beat } from "../infrastructure/beat.ts";
import type { ProcessRole } from "../infrastructure/config.ts";
import type { DatabaseConnection } from "../infrastructure/database/database.ts";
import type { Job, JobQueue } from "../infrastructure/jobs/jobs.ts";
import type { LiveHub } from "../infrastructure/live/live-hub.ts";
import type { FactReaders } from "./fact-readers.ts";

export type Run = {
  /** Migrates, then starts what the configured roles need; `listen` is the caller's. */
  start(): Promise<void>;
  /** Finishes the requests in flight, then stops everything. */
  stop(): Promise<void>;
};

type Parts = FactReaders & {
  roles: readonly ProcessRole[];
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
  const work = parts.roles.includes("worker");
  return {
    async start() {
      await jobs.start(parts.jobList, { work, timeZone: parts.timeZone() });
      await live.start();
      if (work) await follower.start();
      if (work) alerts.start();
      await dispatcher.start();
    },
    async stop() {
      await parts.restoration.giveUp();
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
