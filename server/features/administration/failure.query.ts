import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { type FailedJobRow, lastFailedJobs } from "../../infrastructure/jobs/job-states.query.ts";
import {
  lastPassedOver,
  type PassedOverFact,
} from "../../infrastructure/outbox/passed-over.repository.ts";

/** What failed for good: jobs, and facts that were passed over. */
export type Failures = { jobs: FailedJobRow[]; facts: PassedOverFact[] };

type JobRow = { what: "job" } & FailedJobRow;
type FactRow = { what: "fact" } & PassedOverFact;

/** The last fifty of each, latest first, in one statement. */
export async function readFailures(db: Database): Promise<Failures> {
  const { rows } = await sql<JobRow | FactRow>`
    select * from (select 'job' as what, f.*, null as kind, null as error,
      null::timestamptz as at, null::timestamptz as "passedOverAt" from (${lastFailedJobs}) f) jobs
    union all
    select 'fact', p.id, null, null, null, null, p.kind, p.error, p.at, p."passedOverAt"
    from (${lastPassedOver}) p
    order by "failedAt" desc, "passedOverAt" desc, id desc`.execute(db);
  return {
    jobs: rows.filter((row) => row.what === "job"),
    facts: rows.filter((row) => row.what === "fact"),
  };
}
