import type pg from "pg";
import type { Log } from "../log.ts";
import { createRecordClock, type RecordClock } from "./record-clock.ts";

const FIRST_LOOKS = 3;

/**
 * The clock that goes by the database, compared with it before it is used.
 *
 * @param pool connections to the database that writes
 */
export async function followRecord(
  pool: Pick<pg.Pool, "query">,
  log: Pick<Log, "info" | "warn">,
): Promise<RecordClock> {
  const clock = createRecordClock(log, async () => {
    const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
    return (rows[0] as { at: Date }).at;
  });
  // The quickest of some answers says most exactly how far both are apart.
  for (let time = 0; time < FIRST_LOOKS; time++) await clock.compare();
  return clock;
}
