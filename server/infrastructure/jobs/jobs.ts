import { CompiledQuery } from "kysely";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Database, Transaction } from "../database/database.ts";
import { MADE_BY_ANOTHER, sqlState } from "../database/transaction.ts";
import type { Log } from "../log.ts";

/** A job: shallow, it loads what it needs by ids, calls a use case, and is done. */
export type Job = {
  name: string;
  run(data: unknown): Promise<void>;
  /** Cron expression in the community's time, for jobs that come back. */
  schedule?: string;
  /** Attempts after the first, doubling pauses. Default 8. */
  retries?: number;
};

export type JobQueue = {
  /** Enqueues a job in the caller's transaction: it exists only if the transaction commits. */
  enqueue(tx: Transaction | Database, name: string, data: object): Promise<void>;
  /** Creates the queues; with `work`, also starts working on them. */
  start(jobs: readonly Job[], options: { work: boolean; timeZone: string }): Promise<void>;
  stop(): Promise<void>;
};

/** Jobs on PostgreSQL by pg-boss, in its own schema of the same database. */
export function createJobQueue(pool: pg.Pool, log: Log): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runAlone(pool, text, values) },
    schema: "jobs",
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  let started = false;

  async function startOne(job: Job, work: boolean, timeZone: string): Promise<void> {
    await boss.createQueue(job.name, {
      retryLimit: job.retries ?? 8,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
    });
    if (!work) return;
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async ([taken]) => {
      if (taken) await job.run(taken.data);
    });
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: timeZone });
  }

  return {
    async enqueue(tx, name, data) {
      const db = {
        executeSql: (text: string, values: unknown[] = []) =>
          tx.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: never[] }>,
      };
      await boss.send(name, data, { db });
    },
    async start(jobs, { work, timeZone }) {
      await startTogether(boss);
      started = true;
      for (const job of jobs) await startOne(job, work, timeZone);
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/**
 * Runs the queue's own statements, several at once with their own transaction: after an error the
 * connection may still stand in it, so it is not given to others.
 */
async function runAlone(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  let failed = true;
  try {
    const result = await client.query(text, values);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

const ATTEMPTS = 5;

/** Servers that start together on a new database meet while the queue's tables are made. */
async function startTogether(boss: PgBoss): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await boss.start();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !MADE_BY_ANOTHER.has(sqlState(error) ?? "")) throw error;
    }
  }
}
