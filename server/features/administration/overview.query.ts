import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { countFailedJobs } from "../../infrastructure/jobs/job-states.query.ts";
import { countPassedOver } from "../../infrastructure/outbox/passed-over.repository.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";

export type Overview = {
  registrations: number;
  joinRequests: number;
  dataRequests: number;
  reports: number;
  urgentReports: number;
  failedMails: number;
  failedJobs: number;
  members: number;
  groups: number;
};

/** What waits to be handled, in one round trip; without the reports about the viewer. */
export async function readOverview(db: Database, viewer: Viewer): Promise<Overview> {
  const reported = sql`from reports where state <> 'decided' and author_id is distinct from ${viewer.id}::uuid`;
  const { rows } = await sql<Overview>`
    select
      (select count(*)::int from members where state = 'pending') as registrations,
      (select count(*)::int from memberships r
        join groups g on g.id = r.group_id and g.archived_at is null
        join members m on m.id = r.member_id and m.state = 'active'
        where r.state = 'requested') as "joinRequests",
      (select count(*)::int from data_requests where state in ('new', 'in-progress')) as "dataRequests",
      (select count(*)::int ${reported}) as reports,
      (select count(*)::int ${reported} and urgent) as "urgentReports",
      (select count(*)::int from mails where state = 'failed' and recipient <> '') as "failedMails",
      ${countFailedJobs} + ${countPassedOver} as "failedJobs",
      (select count(*)::int from members where state = 'active') as members,
      (select count(*)::int from groups where archived_at is null) as groups`.execute(db);
  return rows[0] as Overview;
}
