import { type RawBuilder, sql } from "kysely";
import { isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { isPaused, isProtected } from "./protected-member.query.ts";

/** Who reads reports, in SQL. */
export type ReportReader = {
  id: RawBuilder<unknown>;
  /** Whether they watch over the whole community. */
  moderates: RawBuilder<boolean>;
};

/** The viewer, as who reads reports. */
export const reportReader = (viewer: Viewer): ReportReader => ({
  id: sql`${viewer.id}::uuid`,
  moderates: sql<boolean>`${isModerator(viewer)}::boolean`,
});

/** Any member `m` of the statement itself. */
export const ANY_REPORT_READER: ReportReader = {
  id: sql`m.id`,
  moderates: sql<boolean>`(m.state = 'active' and m.role in ('moderateur', 'admin'))`,
};

/**
 * Referents `rm` who may judge what is said in a report: none of the two it is between, whom no
 * block separates from either, and who may act for now.
 */
const judging = (report: string, now: Date): RawBuilder<unknown> => {
  const between = sql`(${sql.ref(`${report}.author_id`)}, ${sql.ref(`${report}.reporter_id`)})`;
  return sql`referents rf join members rm on rm.id = rf.member_id
    where rm.state = 'active' and not ${isProtected("rm")} and not ${isPaused(now, "rm")}
      and rm.id is distinct from ${sql.ref(`${report}.author_id`)}
      and rm.id is distinct from ${sql.ref(`${report}.reporter_id`)}
      and not exists (select from blocks bl
        where (bl.member_id = rm.id and bl.blocked_id in ${between})
          or (bl.blocked_id = rm.id and bl.member_id in ${between}))`;
};

/** Whether a referent may judge a report. @param report the name that its row goes by */
export const hasReferent = (report: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${judging(report, now)})`;

/** Whether one who is here may, on whom an urgent report waits. @param since they were seen */
export const hasReferentHere = (report: string, now: Date, since: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${judging(report, now)} and rm.last_seen_at > ${since})`;

/** Whether a report is still for referents alone. @param report the name that its row goes by */
export const isForReferents = (report: string, now: Date): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${report}.${column}`);
  return sql<boolean>`coalesce(${of("referents_until")} > ${now} and ${of("state")} <> 'decided'
    and ${hasReferent(report, now)}, false)`;
};

/**
 * Whether a report is for those who moderate, and this member does: whom it is about too, who may
 * not read it.
 */
export const moderatesReport = (
  report: string,
  { moderates }: ReportReader,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(${moderates} and not ${isForReferents(report, now)})`;

/**
 * Who may read a report, and act on it: never whom it is about. Those who moderate, but for one by
 * or about a minor that is for referents first; of such a report, referents who may judge it.
 *
 * @param report the name that its row goes by
 */
export const mayReadReport = (
  report: string,
  reader: ReportReader,
  now: Date,
): RawBuilder<boolean> => {
  const { id } = reader;
  const of = (column: string) => sql.ref(`${report}.${column}`);
  return sql<boolean>`(${of("author_id")} is distinct from ${id}
    and (${moderatesReport(report, reader, now)}
      or (${of("concerns_minor")} and exists (select from ${judging(report, now)} and rm.id = ${id}))))`;
};
