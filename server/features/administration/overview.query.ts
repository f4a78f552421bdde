import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { countFailedJobs } from "../../infrastructure/jobs/job-states.query.ts";
import { countPassedOver } from "../../infrastructure/outbox/passed-over.repository.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { countOf, looksAfter, waitingFor } from "../people/index.ts";

export type Overview = {
  registrations: number;
  joinRequests: number;
  appeals: number;
  dataRequests: number;
  reports: number;
  urgentReports: number;
  shares: number;
  texts: number;
  removals: number;
  letters: number;
  backups: number;
  failedJobs: number;
  members: number;
  groups: number;
};

/** What waits for the viewer, place by place, in one round trip. */
export async function readOverview(db: Database, viewer: Viewer, now: Date): Promise<Overview> {
  const waits = waitingFor(viewer, now);
  const urgent = waits.reports && sql`${waits.reports} and w.urgent`;
  const failed = sql`${countFailedJobs} + ${countPassedOver}`;
  const { rows } = await sql<Overview>`
    select
      ${countOf(waits.registrations)} as registrations,
      ${countOf(waits.joinRequests)} as "joinRequests",
      ${countOf(waits.appeals)} as appeals,
      ${countOf(waits.dataRequests)} as "dataRequests",
      ${countOf(waits.reports)} as reports,
      ${countOf(urgent)} as "urgentReports",
      ${countOf(waits.shares)} as shares,
      ${countOf(waits.texts)} as texts,
      ${countOf(waits.removals)} as removals,
      ${countOf(waits.letters)} as letters,
      ${countOf(waits.backups)} as backups,
      ${looksAfter(viewer).server ? failed : sql`0`} as "failedJobs",
      (select count(*)::int from members where state = 'active') as members,
      (select count(*)::int from groups where archived_at is null) as groups`.execute(db);
  return rows[0] as Overview;
}
