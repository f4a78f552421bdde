import type pg from "pg";

/** When pg-boss last did each task, one row for all queues; never meant to be in the future. */
const OF_ALL = ["cron_on", "bam_on", "flow_on", "reindex_on"];
const OF_EACH = ["monitor_claim_on", "monitor_on", "maintain_on"];

const setBack = (table: string, columns: readonly string[]): string => `
  update jobs.${table} set ${columns.map((column) => `${column} = least(${column}, now())`).join(", ")}
  where greatest(${columns.join(", ")}) > now()`;

/** Pauses of our own, between tries or before looking again, are no longer. */
const LONGEST_PAUSE = "1 hour";

/**
 * Jobs created or started in the future, by a clock that was ahead: a failed attempt is retried,
 * a pause begins now, jobs of a dead process are noticed. A job postponed for longer was given its
 * time by the caller: it stays.
 */
const JOBS_SET_BACK = `
  update jobs.job set
    start_after = case
      when state = 'retry' then least(start_after, now())
      when state = 'created' and start_after - created_on <= interval '${LONGEST_PAUSE}'
        then now() + greatest(start_after - created_on, interval '0')
      else start_after end,
    started_on = case when started_on > now() then now() else started_on end,
    heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end,
    created_on = least(created_on, now())
  where state in ('created', 'retry', 'active') and greatest(created_on, started_on) > now()`;

const IS_AHEAD = `
  select exists (select 1 from jobs.version where greatest(${OF_ALL.join(", ")}) > now())
    or exists (select 1 from jobs.queue where greatest(${OF_EACH.join(", ")}) > now()) as ahead`;

/**
 * Corrects the timestamps that the job queue wrote while the clock was ahead: it waits for them to
 * be past, so that scheduled jobs, retries and the jobs of a dead process would wait for as long as
 * the clock was set back by.
 *
 * @param anyway looks at all jobs, even where no stamp tells of such a clock: at a start
 */
export async function setStampsRight(
  pool: Pick<pg.Pool, "query">,
  { anyway = false } = {},
): Promise<void> {
  const isAhead = anyway || (await pool.query<{ ahead: boolean }>(IS_AHEAD)).rows[0]?.ahead;
  if (!isAhead) return;
  // Before the stamps, which tell that the clock was ahead: if interrupted here, it is done again.
  await pool.query(JOBS_SET_BACK);
  await pool.query(setBack("version", OF_ALL));
  await pool.query(setBack("queue", OF_EACH));
}
