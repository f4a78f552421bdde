import type pg from "pg";

/** Stamps of the last time, one for all queues; none of them is ever meant to lie ahead. */
const OF_ALL = ["cron_on", "bam_on", "flow_on", "reindex_on"];
const OF_EACH = ["monitor_claim_on", "monitor_on", "maintain_on"];

const setBack = (table: string, columns: readonly string[]): string => `
  update jobs.${table} set ${columns.map((column) => `${column} = least(${column}, now())`).join(", ")}
  where greatest(${columns.join(", ")}) > now()`;

/**
 * Sets right what the job queue noted while the clock was ahead: it waits for the moment of the last
 * time to be past, so that what comes back, and what a dead process left, would wait as long as the
 * clock was set back by.
 */
export async function setStampsRight(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query(setBack("version", OF_ALL));
  await pool.query(setBack("queue", OF_EACH));
}
