import { sql } from "kysely";
import { type CarriedWork, WORKLOAD_DAYS } from "../../../shared/reports/reports.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { rowLimit } from "../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { portraitUrl } from "../media/index.ts";
import { mayReadReport, reportReader } from "../people/index.ts";

/** How many people who moderate are shown. */
const PEOPLE = 100;

type Row = Omit<CarriedWork, "avatarUrl"> & { avatar: string | null };

/**
 * How much each person who moderates has in hand and settled, by name: counts alone, and none of
 * the reports that are not for the viewer to read. One decision that answers several reports is one.
 */
export async function readWorkload(db: Database, viewer: Viewer, now: Date) {
  const since = new Date(now.getTime() - WORKLOAD_DAYS * 86_400_000);
  const open = sql`r.state <> 'decided' and ${mayReadReport("r", reportReader(viewer), now)}`;
  const [people, counts] = await Promise.all([
    sql<Row>`
      select m.id, m.name, m.avatar_media_id as avatar,
        (select count(*)::int from reports r where r.taken_by = m.id and ${open}) as taken,
        coalesce(d.decided, 0) as decided, d.median as "medianHours"
      from members m
      left join lateral (
        select count(*)::int as decided,
          round((percentile_cont(0.5) within group (
            order by extract(epoch from one.at - one.since)) / 3600)::numeric, 1)::float8 as median
        from (select max(r.decided_at) as at, min(r.created_at) as since from reports r
          where r.decided_by = m.id and r.decided_at > ${since}
          group by r.subject_id, r.decided_at) one
      ) d on true
      where m.role in ('moderateur', 'admin') and m.state = 'active'
      order by m.search_name, m.id ${rowLimit(PEOPLE)}`.execute(db),
    sql<{ open: number; untaken: number }>`
      select count(*)::int as open, (count(*) filter (where r.taken_by is null))::int as untaken
      from reports r where ${open}`.execute(db),
  ]);
  const { open: waiting = 0, untaken = 0 } = counts.rows[0] ?? {};
  return {
    open: waiting,
    untaken,
    people: people.rows.map(({ avatar, ...one }) => ({ ...one, avatarUrl: portraitUrl(avatar) })),
  };
}
