import type { FastifyInstance } from "fastify";
import type { Restoration } from "../features/installation/wiring.ts";
import { createDiskBeat } from "../features/media/wiring.ts";
import type { Presence } from "../features/people/wiring.ts";
import type { Beat } from "../infrastructure/beat.ts";
import type { DatabaseConnection } from "../infrastructure/database/database.ts";
import type { Job, JobQueue } from "../infrastructure/jobs/jobs.ts";
import type { LiveHub } from "../infrastructure/live/live-hub.ts";
import type { Redis } from "../infrastructure/redis/redis.ts";
import type { Services } from "../infrastructure/services.ts";
import { hasOthers } from "../infrastructure/storage/uploads-anywhere.ts";
import type { FactReaders } from "./fact-readers.ts";
import { tellOfMoves } from "./moving/tell-of-moves.ts";
import type { Drain } from "./operations/drain.ts";
import { tidyMachine } from "./operations/tidy-machine.ts";

export type Run = {
  /**
   * Starts what the configured roles need.
   *
   * @param listen called once requests can be answered, before the jobs of the past are taken up
   */
  start(listen?: () => Promise<unknown>): Promise<void>;
  /** Has a balancer send requests elsewhere, and answers until it does; what follows is `stop`. */
  drain(): Promise<void>;
  /** Finishes the requests in flight, then stops everything. */
  stop(): Promise<void>;
};

type Parts = FactReaders & {
  services: Pick<Services, "config" | "log" | "clock" | "db">;
  /** The community's. */
  timeZone(): string;
  database: Pick<DatabaseConnection, "db" | "close">;
  http: FastifyInstance;
  jobs: JobQueue;
  jobList: readonly Job[];
  redis: Redis | null;
  live: LiveHub;
  alerts: Beat;
  presence: Presence;
  restoration: Restoration;
  drain: Drain;
};

/** In which order the parts of the server start and stop. */
export function createRun(parts: Parts): Run {
  const { jobs, live, follower, alerts, dispatcher } = parts;
  const work = parts.services.config.roles.includes("worker");
  let working = Promise.resolve();
  let stopping = false;
  // A server that is alone is tidied by its job.
  const disk = hasOthers(parts.services)
    ? createDiskBeat(parts.services, () => tidyMachine(parts.services))
    : null;
  const moves = tellOfMoves({ ...parts.services, live, db: parts.database.db });
  return {
    async start(listen) {
      await jobs.open(parts.jobList);
      await parts.redis?.start();
      await live.start();
      if (work) await follower.start();
      await dispatcher.start();
      moves.start();
      disk?.start();
      disk?.wake();
      await listen?.();
      if (!work || stopping) return;
      alerts.start();
      working = jobs.work(parts.jobList, parts.timeZone());
      await working;
    },
    async drain() {
      if (parts.http.server.listening) await parts.drain.begin();
    },
    async stop() {
      stopping = true;
      await parts.restoration.giveUp();
      await moves.stop();
      // Together: reads of either may wait for the database, and neither accepts anyone meanwhile.
      await Promise.all([live.stop(), parts.http.close()]);
      parts.presence.stop();
      await dispatcher.stop();
      await follower.stop();
      await alerts.stop();
      await disk?.stop();
      // Asked to stop as soon as it answers: a queue that is stopped takes no more work on.
      await working.catch(() => {});
      await jobs.stop();
      await parts.redis?.stop();
      await parts.database.close();
    },
  };
}
