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
import { termFrom } from "../administration/index.ts";
import type { Reported } from "./subject.query.ts";

export type NewReport = Reported & {
  id: string;
  receipt: string;
  reporterId: string;
  subject: { kind: ReportSubject; id: string };
  reason: ReportReason;
  words: string;
  urgent: boolean;
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
      created_at: report.at,
      updated_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records which moderators were sent a letter about a report. */
export async function noteWritten(
  tx: Transaction,
  id: string,
  memberIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable("reports")
    .set({ written_to: [...memberIds] })
    .where("id", "=", id)
    .execute();
}

/** A report locked until the end of the transaction, with the author and the reporter. */
export type HeldReport = {
  id: string;
  receipt: string;
  state: ReportState;
  subjectKind: ReportSubject;
  subjectId: string;
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
 * A report with the open ones about the same thing, all of which one decision answers. They are
 * locked in one order, so that two moderators cannot deadlock.
 */
export async function lockReports(tx: Transaction, id: string): Promise<HeldReport[]> {
  await sql`
    select id from reports
    where id = ${id} or (state <> 'decided'
      and subject_id = (select subject_id from reports where id = ${id}))
    order by id for update`.execute(tx);
  const { rows } = await sql<HeldReport>`
    select r.id, r.receipt, r.state, r.subject_kind as "subjectKind", r.subject_id as "subjectId",
      r.text, r.note, r.taken_by as "takenBy", r.reporter_id as "reporterId", r.decision,
      r.decision_reason as "decisionReason", r.decided_by as "decidedBy", r.updated_at as "updatedAt",
      (select e.email from members e where e.id = r.reporter_id and e.state <> 'deleted') as "reporterEmail",
      (select json_build_object('id', a.id, 'role', a.role, 'state', a.state)
        from members a where a.id = r.author_id) as author
    from reports r
    where r.id = ${id} or (r.state <> 'decided'
      and r.subject_id = (select subject_id from reports where id = ${id}))
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
