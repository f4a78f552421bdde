import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { countFailedJobs } from "../../infrastructure/jobs/job-states.query.ts";

export type Overview = {
  registrations: number;
  joinRequests: number;
  dataRequests: number;
  failedMails: number;
  failedJobs: number;
  members: number;
  groups: number;
};

/** What waits for someone, in one round trip. */
export async function readOverview(db: Database): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select
      (select count(*)::int from members where state = 'pending') as registrations,
      (select count(*)::int from memberships r
        join groups g on g.id = r.group_id and g.archived_at is null
        join members m on m.id = r.member_id and m.state = 'active'
        where r.state = 'requested') as "joinRequests",
      (select count(*)::int from data_requests where state in ('nouvelle', 'en-cours')) as "dataRequests",
      (select count(*)::int from mails where state = 'failed' and recipient <> '') as "failedMails",
      ${countFailedJobs} as "failedJobs",
      (select count(*)::int from members where state = 'active') as members,
      (select count(*)::int from groups where archived_at is null) as groups`.execute(db);
  return rows[0] as Overview;
}
