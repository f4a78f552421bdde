import { type RawBuilder, sql } from "kysely";
import {
  REFERENTS_FIRST_MS,
  REFERENTS_HERE_MS,
  type ReportReason,
  URGENT_FIRST_MS,
} from "../../../shared/reports/report-kinds.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { hasReferent, hasReferentHere, someoneElse } from "../people/index.ts";

const NOBODY = sql`null::uuid`;

/** Whether a referent may judge a report, which is by or about a minor. */
const referentJudges = (report: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${report}.concerns_minor`)} and ${hasReferent(report, now)})`;

/** Whether someone who may decide reads a report: another moderator than who it is about, or a referent. */
export const hasReader = (report: string, now: Date): RawBuilder<boolean> => {
  const author = sql.ref(`${report}.author_id`);
  return sql<boolean>`(${author} is null or ${someoneElse(author, NOBODY)}
    or ${referentJudges(report, now)})`;
};

/** Whether nobody but a moderator, and whom a report is about, could decide it. */
export const moderatesAlone = (
  moderatorId: string,
  report: string,
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`not (${someoneElse(sql`${moderatorId}::uuid`, sql.ref(`${report}.author_id`))}
    or ${referentJudges(report, now)})`;

/** As `moderatesAlone`, asked for one report. */
export async function isAloneToDecide(
  tx: Transaction,
  moderatorId: string,
  { reportId, now }: { reportId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select ${moderatesAlone(moderatorId, "r", now)} as alone from reports r
    where r.id = ${reportId}`.execute(tx);
  return rows[0]?.alone ?? false;
}

type Between = { authorId: string; reporterId: string; reason: ReportReason; urgent: boolean };

/**
 * Whether a new report is by or about a minor and, if so, until when it is for referents alone: a
 * day, or where it is urgent a quarter of an hour, and only where a referent who may judge it is here
 * now. Null where none may: those who moderate read it at once.
 */
export async function findFirstReaders(
  tx: Transaction,
  { authorId, reporterId, reason, urgent }: Between,
  at: Date,
): Promise<{ concernsMinor: boolean; referentsUntil: Date | null }> {
  const since = new Date(at.getTime() - REFERENTS_HERE_MS);
  const { rows } = await sql<{ concerns: boolean; waits: boolean }>`
    select exists (select from members m
        where m.id in (r.author_id, r.reporter_id) and m.protected_until is not null) as concerns,
      ${urgent ? hasReferentHere("r", at, since) : hasReferent("r", at)} as waits
    from (select ${authorId}::uuid as author_id, ${reporterId}::uuid as reporter_id) r`.execute(tx);
  const concernsMinor = reason === "minor" || rows[0]?.concerns === true;
  const first = urgent ? URGENT_FIRST_MS : REFERENTS_FIRST_MS;
  const waits = concernsMinor && rows[0]?.waits === true;
  return { concernsMinor, referentsUntil: waits ? new Date(at.getTime() + first) : null };
}
