import { sql } from "kysely";
import type { MemberState } from "../../../shared/administration/administration.contract.ts";
import type { CommunityRole } from "../../../shared/people/members.contract.ts";
import type {
  ReportDecision,
  ReportReason,
  ReportState,
  ReportSubject,
} from "../../../shared/reports/report-kinds.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { termFrom } from "../administration/index.ts";
import { isForReferents, mayReadReport, moderatesReport, reportReader } from "../people/index.ts";
import type { Reported } from "./subject.query.ts";

export type NewReport = Reported & {
  id: string;
  receipt: string;
  reporterId: string;
  subject: { kind: ReportSubject; id: string };
  reason: ReportReason;
  words: string;
  urgent: boolean;
  concernsMinor: boolean;
  /** Until when it is for referents alone; null where those who moderate read it at once. */
  referentsUntil: Date | null;
  at: Date;
};

/**
 * Writes a report; nothing when the reporter has an open one about the same thing, or when its id
 * or receipt is taken.
 *
 * @returns whether it was written
 */
export async function insertReport(tx: Transaction, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("reports")
    .values({
      id: report.id,
      receipt: report.receipt,
      reporter_id: report.reporterId,
      subject_kind: report.subject.kind,
      subject_id: report.subject.id,
      author_id: report.authorId,
      reason: report.reason,
      words: report.words,
      urgent: report.urgent,
      text: report.text,
      media: JSON.stringify(report.media),
      said_at: report.saidAt,
      taken_by: null,
      decision: null,
      decided_by: null,
      decided_at: null,
      until: null,
      concerns_minor: report.concernsMinor,
      referents_until: report.referentsUntil,
      created_at: report.at,
      updated_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records who else was sent a letter about a report. */
export async function noteWritten(
  tx: Transaction,
  id: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    update reports set written_to = written_to || ${[...memberIds]}::uuid[]
    where id = ${id}`.execute(tx);
}

/** Lets those who moderate read a report that was for referents first. @returns whether it was */
export async function endReferentsTerm(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reports set referents_until = null, updated_at = ${at}
    where id = ${id} and referents_until is not null and state <> 'decided'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A report that those who moderate read from now on, as they are told of it. */
export type OpenedReport = { id: string; receipt: string; reason: ReportReason };

/**
 * Opens to those who moderate the reports whose term for referents is over, or that no referent may
 * judge any more.
 */
export async function openOverdue(tx: Transaction, now: Date): Promise<OpenedReport[]> {
  const { rows } = await sql<OpenedReport>`
    update reports r set referents_until = null
    where r.referents_until is not null and r.state <> 'decided'
      and not ${isForReferents("r", now)}
    returning r.id, r.receipt, r.reason`.execute(tx);
  return rows;
}

/** A report locked until the end of the transaction, with the author and the reporter. */
export type HeldReport = {
  id: string;
  receipt: string;
  state: ReportState;
  subjectKind: ReportSubject;
  subjectId: string;
  reason: ReportReason;
  text: string;
  note: string;
  takenBy: string | null;
  reporterId: string | null;
  /** The reporter's e-mail address; null if they left. */
  reporterEmail: string | null;
  author: { id: string; role: CommunityRole; state: MemberState } | null;
  decision: ReportDecision | null;
  decisionReason: string;
  decidedBy: string | null;
  updatedAt: Date;
};

/**
 * A report with the open ones about the same thing, all of which one decision answers: those alone
 * that the viewer may read and, where they moderate, those about themselves. They are locked in one
 * order, so that two moderators cannot deadlock.
 */
export async function lockReports(
  tx: Transaction,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<HeldReport[]> {
  await sql`
    select id from reports
    where id = ${id} or (state <> 'decided'
      and subject_id = (select subject_id from reports where id = ${id}))
    order by id for update`.execute(tx);
  const reader = reportReader(viewer);
  const { rows } = await sql<HeldReport>`
    select r.id, r.receipt, r.state, r.subject_kind as "subjectKind", r.subject_id as "subjectId",
      r.reason, r.text, r.note, r.taken_by as "takenBy", r.reporter_id as "reporterId", r.decision,
      r.decision_reason as "decisionReason", r.decided_by as "decidedBy", r.updated_at as "updatedAt",
      (select e.email from members e where e.id = r.reporter_id and e.state <> 'deleted') as "reporterEmail",
      (select json_build_object('id', a.id, 'role', a.role, 'state', a.state)
        from members a where a.id = r.author_id) as author
    from reports r
    where (r.id = ${id} or (r.state <> 'decided'
      and r.subject_id = (select subject_id from reports where id = ${id})))
      and (${mayReadReport("r", reader, now)} or ${moderatesReport("r", reader, now)})
    order by r.id = ${id} desc, r.id`.execute(tx);
  return rows;
}

export async function updateReport(
  tx: Transaction,
  id: string,
  { state, note, takenBy }: Pick<HeldReport, "state" | "note" | "takenBy">,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("reports")
    .set({ state, note, taken_by: takenBy, updated_at: at })
    .where("id", "=", id)
    .execute();
}

export type ReportVerdict = {
  decision: ReportDecision;
  reason: string;
  ground: string;
  until: Date | null;
  by: string;
  /** The decision about the author that it is; null where nothing was decided about one. */
  sanctionId: string | null;
};

/** Writes what was decided on all these reports. */
export async function writeVerdict(
  tx: Transaction,
  ids: readonly string[],
  { decision, reason, ground, until, by, sanctionId }: ReportVerdict,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("reports")
    .set({
      state: "decided",
      decision,
      decision_reason: reason,
      ground,
      until,
      decided_by: by,
      sanction_id: sanctionId,
      decided_at: at,
      contest_until: termFrom(at),
      referents_until: null,
      updated_at: at,
    })
    .where("id", "in", [...ids])
    .execute();
}

/** Deletes the reports that were decided before a moment. */
export async function deleteOldReports(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom("reports")
    .where("state", "=", "decided")
    .where("decided_at", "<", before)
    .execute();
}

/**
 * Empties, in the reports that are decided, what an erased member wrote: the text that was reported,
 * or what they said when they reported. @returns how many there were
 */
export async function emptyReportsOf(tx: Transaction, memberId: string): Promise<number> {
  const { rows } = await sql`
    update reports set
      text = case when author_id = ${memberId} then '' else text end,
      media = case when author_id = ${memberId} then '[]' else media end,
      words = case when reporter_id = ${memberId} then '' else words end
    where state = 'decided' and ((author_id = ${memberId} and (text <> '' or media <> '[]'))
      or (reporter_id = ${memberId} and words <> ''))
    returning id`.execute(tx);
  return rows.length;
}
