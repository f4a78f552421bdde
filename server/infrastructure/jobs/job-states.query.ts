import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { rowLimit } from "../database/keyset.ts";

/** A queue and how its jobs stand. */
export type QueueState = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  lastDoneAt: Date | null;
};

/** A job that failed for good: its attempts are used up. */
export type FailedJobRow = {
  id: string;
  queue: string;
  /** What was thrown: pg-boss keeps its `name`, `message` and `stack`. */
  output: { message?: unknown; name?: unknown } | null;
  attempts: number;
  failedAt: Date;
};

const FAILURES_SHOWN = 50;

/** Queues of this program; pg-boss keeps some of its own, which the administration cannot act on. */
function isOurs(column: string) {
  return sql`${sql.ref(column)} ~ '^[a-z-]+$'`;
}

/**
 * Every queue and its jobs, read from pg-boss's own tables in one statement: its API would need
 * one statement a queue, and answers counts that are up to a minute old.
 */
export async function readQueueStates(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name,
      (count(*) filter (where j.state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where j.state = 'active'))::int as running,
      (count(*) filter (where j.state = 'failed'))::int as failed,
      max(j.completed_on) filter (where j.state = 'completed') as "lastDoneAt"
    from jobs.queue q left join jobs.job j on j.name = q.name
    where ${isOurs("q.name")}
    group by q.name
    order by q.name`.execute(db);
  return rows;
}

/** How late a queue is. */
export type QueueDelay = {
  name: string;
  /** Jobs whose time has come and that nobody has begun. */
  due: number;
  /** For how long the first of them has been due, in seconds; 0 without one. */
  oldestSeconds: number;
  failed: number;
};

/** How late each queue is: where it grows, workers are missing. */
export async function readQueueDelays(db: Database): Promise<QueueDelay[]> {
  const { rows } = await sql<QueueDelay>`
    select q.name, count(j.id) filter (where due)::int as due,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where due)), 0)::float8
        as "oldestSeconds",
      (count(*) filter (where j.state = 'failed'))::int as failed
    from jobs.queue q left join jobs.job j on j.name = q.name
    cross join lateral (
      select j.state in ('created', 'retry') and j.start_after <= now() as due) as of_job
    where ${isOurs("q.name")}
    group by q.name
    order by q.name`.execute(db);
  return rows;
}

/** The last fifty jobs that failed for good, latest first, for a query that reads more. */
export const lastFailedJobs = sql<FailedJobRow>`
  select id, name as queue, output, retry_count + 1 as attempts,
    coalesce(completed_on, created_on) as "failedAt"
  from jobs.job where state = 'failed' and ${isOurs("name")}
  order by "failedAt" desc, id desc
  ${rowLimit(FAILURES_SHOWN)}`;

/**
 * Whether a job of a queue still waits for the row that a column of the outer query names; a job
 * that a dead process took does not wait.
 *
 * @param field of the job's data, compared with `column` as text
 */
export const hasWaitingJob = (queue: string, field: string, column: string) => sql<boolean>`exists (
  select 1 from jobs.job j where j.name = ${queue} and j.state in ('created', 'retry')
    and j.data->>${sql.lit(field)} = ${sql.ref(column)}::text)`;

/** Whether a job of a queue waits or runs, for a query that reads more. */
export const hasJobToDo = (queue: string) => sql<boolean>`exists (
  select 1 from jobs.job j where j.name = ${queue} and j.state in ('created', 'retry', 'active'))`;

/** How many jobs failed for good, for a query that counts more. */
export const countFailedJobs = sql<number>`(
  select count(*)::int from jobs.job where state = 'failed' and ${isOurs("name")})`;
