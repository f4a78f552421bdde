import { type RawBuilder, sql } from "kysely";
import { DAYS_TOLD, type Today } from "../../../shared/administration/today.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { countFailedJobs } from "../../infrastructure/jobs/job-states.query.ts";
import { countPassedOver } from "../../infrastructure/outbox/passed-over.repository.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { looksAfter, NO_BACKUP, someoneElse, waitingFor } from "../people/index.ts";

/** People who are named beside what they ask. */
const PEOPLE_NAMED = 100;

type Waits = { count: number; since: string };

/** What waits for a member, as it is read: times as PostgreSQL writes them. */
export type WaitingRow = {
  registrations: Waits & { people: { id: string; name: string }[] | null };
  joinRequests: (Waits & { group: { id: string; name: string } })[];
  reports: Waits & { urgent: number };
  appeals: Waits;
  dataRequests: Waits & { firstId: string };
  shares: Waits;
  texts: Waits;
  letters: Waits & { failed: number };
  backups: Waits & { late: boolean };
  accounts: Today["accounts"];
  failures: number;
  withoutRecoveryKey: boolean;
  withoutCopyElsewhere: boolean;
  moderatesAlone: boolean;
};

/** Rows `w` as a count and the moment of the first, with more to say of them. */
const summed = (rows: RawBuilder<unknown> | undefined, more: RawBuilder<unknown> = sql``) =>
  rows
    ? sql`(select json_build_object('count', count(*)::int, 'since', min(w.created_at) ${more})
        from ${rows})`
    : sql`json_build_object('count', 0)`;

/** What waits for the viewer, place by place, in one round trip; only what they may act on. */
export async function readWaiting(db: Database, viewer: Viewer, now: Date): Promise<WaitingRow> {
  const waits = waitingFor(viewer, now);
  const { rows } = await sql<WaitingRow>`select
    ${summed(
      waits.registrations,
      sql`, 'people', (array_agg(json_build_object('id', w.id, 'name', w.name)
        order by w.created_at, w.id))[1:${sql.lit(PEOPLE_NAMED)}]`,
    )} as registrations,
    ${summed(waits.reports, sql`, 'urgent', count(*) filter (where w.urgent)::int`)} as reports,
    ${summed(waits.appeals)} as appeals,
    ${summed(
      waits.dataRequests,
      sql`, 'firstId', (array_agg(w.id order by w.created_at, w.id))[1]`,
    )} as "dataRequests",
    ${summed(waits.shares)} as shares,
    ${summed(waits.texts)} as texts,
    ${summed(waits.letters, sql`, 'failed', count(*) filter (where w.state = 'failed')::int`)} as letters,
    ${summed(waits.backups, sql`, 'late', bool_or(w.id = ${sql.lit(NO_BACKUP)}::uuid)`)} as backups,
    ${
      waits.joinRequests
        ? sql`(select coalesce(json_agg(json_build_object('count', a.count, 'since', a.since,
              'group', json_build_object('id', a.id, 'name', a.name)) order by a.since), '[]')
            from (select wg.id, wg.name, count(*)::int as count, min(w.created_at) as since
              from ${waits.joinRequests} group by wg.id, wg.name) a)`
        : sql`'[]'::json`
    } as "joinRequests",
    ${
      looksAfter(viewer).server ? sql`not exists (select 1 from recovery_key)` : sql`false`
    } as "withoutRecoveryKey",
    ${
      looksAfter(viewer).server
        ? sql`not exists (select 1 from backups b where b.elsewhere and b.state = 'ready')`
        : sql`false`
    } as "withoutCopyElsewhere",
    ${
      looksAfter(viewer).server
        ? sql`not ${someoneElse(sql`${viewer.id}::uuid`, sql`null::uuid`)}`
        : sql`false`
    } as "moderatesAlone",
    (select coalesce(json_agg(json_build_object('id', s.id, 'platform', s.platform,
        'name', s.account_name) order by s.platform, s.account_name), '[]')
      from social_accounts s where s.member_id = ${viewer.id} and s.state = 'reconnect') as accounts,
    ${looksAfter(viewer).server ? sql`${countFailedJobs} + ${countPassedOver}` : sql`0`} as failures`.execute(
    db,
  );
  return rows[0] as WaitingRow;
}

type Week = NonNullable<Today["week"]>;

/** How many of these rows `r` came on each day, by the community's clocks. */
const perDay = (name: string, rows: RawBuilder<unknown>) => sql`(
  select (r.created_at at time zone c.time_zone)::date as day, count(*)::int as count
  from ${rows}, community c, first f
  where r.created_at >= f.at group by 1) ${sql.ref(name)} on ${sql.ref(`${name}.day`)} = d.day`;

/** What happened on each of the last fourteen days, today last, in one statement. */
export async function readWeek(db: Database, now: Date): Promise<Week> {
  const { rows } = await sql<Week>`
    with last as (
      select (${now}::timestamptz at time zone c.time_zone)::date as day, c.time_zone from community c
    ), first as (
      select ((l.day - ${sql.lit(DAYS_TOLD - 1)})::timestamp at time zone l.time_zone) as at from last l
    ), days as (
      select g::date as day from last l,
        generate_series(l.day - ${sql.lit(DAYS_TOLD - 1)}, l.day, interval '1 day') g
    )
    select
      array_agg(coalesce(here.member_count,
        case when d.day >= (select min(day) from daily_presences) then 0 end) order by d.day) as present,
      array_agg(coalesce(shared.count, 0) order by d.day) as posts,
      array_agg(coalesce(come.count, 0) order by d.day) as registrations,
      array_agg(coalesce(published.count, 0) order by d.day) as shares
    from days d
    left join daily_presences here on here.day = d.day
    left join ${perDay("shared", sql`(select created_at from posts where deleted_at is null) r`)}
    left join ${perDay("come", sql`(select created_at from members where state not in ('deleted', 'imported')) r`)}
    left join ${perDay("published", sql`(select created_at from shares where status = 'published') r`)}`.execute(
    db,
  );
  return rows[0] as Week;
}
