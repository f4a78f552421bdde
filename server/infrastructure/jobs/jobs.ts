import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import { PgBoss, type QueueResult, type Schedule } from "pg-boss";
import type { Database, Transaction } from "../database/database.ts";
import { MADE_BY_ANOTHER, sqlState } from "../database/sql-state.ts";
import { sendStatement } from "../database/statements.ts";
import type { Log } from "../log.ts";
import { createSparingLog } from "../sparing-log.ts";
import { setStampsRight } from "./clock-stamps.ts";

/** A job: shallow, it loads what it needs by ids, calls a use case, and is done. */
export type Job = {
  name: string;
  run(data: unknown): Promise<void>;
  /** Cron expression in the community's time zone, for recurring jobs. */
  schedule?: string;
  /** Also enqueued, besides its schedule: a member may wait for it. */
  alsoEnqueued?: boolean;
  /** Attempts after the first, doubling pauses. Default 8. */
  retries?: number;
  /** How many run at once in one process. Default 1. */
  concurrency?: number;
  /** Seconds without a heartbeat of its process after which it is started again. Default 15 min. */
  deadAfterSeconds?: number;
};

export type JobQueue = {
  /** Enqueues a job in the caller's transaction: it exists only if the transaction commits. */
  enqueue(
    tx: Transaction | Database,
    name: string,
    data: object,
    /** `startAfter`: not before then; `once`: dropped if a job of this key was in that time. */
    options?: { startAfter?: Date; once?: { key: string; seconds: number } },
  ): Promise<void>;
  /** Enqueues many jobs of one kind in the caller's transaction; those of a lower priority wait. */
  enqueueAll(
    tx: Transaction,
    name: string,
    datas: readonly object[],
    options: { priority: number },
  ): Promise<void>;
  /** Makes the queues that are missing, after which jobs are enqueued. */
  open(jobs: readonly Job[]): Promise<void>;
  /** Begins to work on queues that were opened. @param timeZone of the schedules */
  work(jobs: readonly Job[], timeZone: string): Promise<void>;
  /** Tries a job again that failed for good. @returns false when none of this queue did under this id */
  retry(queue: string, id: string): Promise<boolean>;
  /** Forgets a job that failed for good. @returns false when none of this queue did under this id */
  dismiss(queue: string, id: string): Promise<boolean>;
  stop(): Promise<void>;
};

const LOOK_AT_CLOCK_MS = 60_000;

/** How often pg-boss asks how far the clock of this machine is from the database's, for schedules. */
const LOOK_AT_SKEW_SECONDS = 60;

/**
 * Seconds between two looks at a queue: each costs the database half a millisecond, day and night,
 * so that those which a schedule alone fills are looked at less often than it is precise.
 */
const lookEvery = ({ schedule, alsoEnqueued }: Job): number => (schedule && !alsoEnqueued ? 15 : 1);

type JobQueueOptions = {
  /**
   * Whether this process works: it then keeps the queue in order and begins what a schedule asks for,
   * which a process that only enqueues leaves to those.
   */
  works?: boolean;
  /** How often a clock set back is looked for; for tests. */
  lookAtClockMs?: number;
};

/** Jobs on PostgreSQL by pg-boss, in its own schema of the same database. */
export function createJobQueue(
  pool: pg.Pool,
  log: Log,
  { works = true, lookAtClockMs = LOOK_AT_CLOCK_MS }: JobQueueOptions = {},
): JobQueue {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        enqueuing.getStore()?.executeSql(text, values) ?? runAlone(pool, text, values),
    },
    schema: "jobs",
    supervise: works,
    schedule: works,
    clockMonitorIntervalSeconds: LOOK_AT_SKEW_SECONDS,
  });
  const sayFailed = createSparingLog(log, "error", "Erreur de la file de tâches");
  boss.on("error", (error) => sayFailed(error));
  let opened: Promise<void> | undefined;
  let clockTimer: NodeJS.Timeout | undefined;

  /** A command that only enqueues finds the queue closed: it is opened when first needed. */
  async function open(): Promise<void> {
    opened ??= startTogether(boss);
    await opened.catch((error) => {
      opened = undefined;
      throw error;
    });
  }

  return {
    async enqueue(tx, name, data, { startAfter, once } = {}) {
      await open();
      const options = {
        ...(startAfter ? { startAfter } : {}),
        ...(once ? { singletonKey: once.key, singletonSeconds: once.seconds } : {}),
      };
      await inside(tx, (within) => boss.send(name, data, { ...options, db: within }));
    },
    async enqueueAll(tx, name, datas, { priority }) {
      await open();
      const queued = datas.map((data) => ({ data, priority }));
      await inside(tx, (within) => boss.insert(name, queued, { db: within }));
    },
    async open(jobs) {
      await open();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const job of jobs) if (!known.has(job.name)) await makeQueue(boss, job);
    },
    async work(jobs, timeZone) {
      await setStampsRight(pool, { anyway: true });
      clockTimer = setInterval(() => setStampsRight(pool).catch(sayFailed), lookAtClockMs);
      const known = await readKnown(boss);
      for (const job of jobs) await workOn(boss, job, known, timeZone);
    },
    async retry(queue, id) {
      if (!(await hasFailed(boss, queue, id))) return false;
      await boss.retry(queue, id);
      return true;
    },
    async dismiss(queue, id) {
      if (!(await hasFailed(boss, queue, id))) return false;
      await boss.deleteJob(queue, id);
      return true;
    },
    async stop() {
      clearInterval(clockTimer);
      if (opened) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** What the database holds of queues and schedules, by the name of their job. */
type Known = { queues: Map<string, QueueResult>; schedules: Map<string, Schedule> };

const isAsWished = (kept: Schedule | undefined, cron: string, timeZone: string): boolean =>
  kept?.cron === cron && kept.timezone === timeZone;

async function readKnown(boss: PgBoss): Promise<Known> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
  };
}

const makeQueue = (boss: PgBoss, job: Job): Promise<void> =>
  boss.createQueue(job.name, {
    retryLimit: job.retries ?? 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
  });

/** Skips what exists as it should be: writing it again takes one to three statements per job. */
async function workOn(boss: PgBoss, job: Job, known: Known, timeZone: string): Promise<void> {
  const queue = known.queues.get(job.name);
  // `createQueue` does not change the options of a queue that exists.
  if (job.deadAfterSeconds && queue?.heartbeatSeconds !== job.deadAfterSeconds)
    await boss.updateQueue(job.name, { heartbeatSeconds: job.deadAfterSeconds });
  const options = {
    pollingIntervalSeconds: lookEvery(job),
    localConcurrency: job.concurrency ?? 1,
  };
  const worker = await boss.work(job.name, options, async ([taken]) => {
    if (!taken) return;
    await job.run(taken.data);
    // Another job may wait: by the polling interval alone, one a second would run.
    boss.notifyWorker(worker);
  });
  if (!job.schedule || isAsWished(known.schedules.get(job.name), job.schedule, timeZone)) return;
  await boss.schedule(job.name, job.schedule, {}, { tz: timeZone });
}

type Statements = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
};

/** Runs pg-boss's statements while it enqueues: it first reads the settings of an unknown queue. */
const enqueuing = new AsyncLocalStorage<Statements>();

/** Runs the statements of pg-boss in the caller's transaction, those of its own needs too. */
function inside<T>(
  tx: Transaction | Database,
  work: (within: Statements) => Promise<T>,
): Promise<T> {
  const within: Statements = {
    executeSql: (text, values = []) =>
      tx.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: never[] }>,
  };
  return enqueuing.run(within, () => work(within));
}

/**
 * Runs pg-boss's own statements; a text of several brings its own transaction. After an error the
 * connection may still be inside it, so it is closed rather than returned to the pool.
 */
async function runAlone(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  let failed = true;
  try {
    // A queue polls with the same text each second: it is prepared. Several statements cannot be.
    const result = text.includes(";")
      ? await client.query(text, values)
      : await sendStatement(client, { sql: text, parameters: values ?? [] });
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

async function hasFailed(boss: PgBoss, queue: string, id: string): Promise<boolean> {
  if (!(await boss.getQueue(queue))) return false;
  const [job] = await boss.findJobs(queue, { id });
  return job?.state === "failed";
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
