import { type RawBuilder, sql } from "kysely";
import type { OwnReport } from "../../../shared/reports/reports.contract.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import { beginningOf } from "../../infrastructure/text.ts";
import {
  type AppealRow,
  appealOfReport,
  reportContestUntil,
  toAppeal,
} from "../administration/index.ts";
import { anyMayKnow } from "../people/index.ts";
import { hasReader } from "./report-readers.query.ts";

/** Characters of a reported text that its reporter is reminded of. */
const EXCERPT_LENGTH = 160;

type Row = {
  id: string;
  receipt: string;
  subject_kind: OwnReport["subject"]["kind"];
  subject_id: string;
  author_name: string | null;
  text: string;
  reason: OwnReport["reason"];
  words: string;
  state: OwnReport["state"];
  has_reader: boolean;
  decision: NonNullable<OwnReport["decision"]>["kind"] | null;
  decision_reason: string;
  decided_at: Date | null;
  contest_until: Date | null;
  undone: boolean;
  appeal: AppealRow | null;
  created_at: Date;
};

const columnsAt = (now: Date) => sql`
  p.id, p.receipt, p.subject_kind, p.subject_id, p.reason, p.words, p.state, p.decision,
  p.decision_reason, p.decided_at, ${reportContestUntil} as contest_until, p.created_at,
  exists (select from sanctions s
    where s.id = p.sanction_id and s.undone_at is not null) as undone,
  left(p.text, ${sql.lit(2 * EXCERPT_LENGTH)}) as text,
  case when p.decision is not null then ${appealOfReport} end as appeal,
  ${hasReader("p", now)} as has_reader,
  (select a.name from members a, members m
    where a.id = p.author_id and m.id = p.reporter_id and ${anyMayKnow(sql`a.id`)}) as author_name`;

/** What a member reported, the latest first. @param now for what may still be contested */
export async function listOwnReports(
  db: Database,
  memberId: string,
  { after, count, now }: { after: Position | null; count: number; now: Date },
): Promise<{ report: OwnReport; position: Position }[]> {
  const { rows } = await sql<Row>`
    select ${columnsAt(now)} from reports p
    where p.reporter_id = ${memberId}
      ${after ? sql`and (p.created_at, p.id) < (${after.at}, ${after.id})` : sql``}
    order by p.created_at desc, p.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({
    report: toOwn(row, now),
    position: { at: row.created_at, id: row.id },
  }));
}

/** One of a member's reports, by its id; null when it is not theirs. */
export const findOwnReport = (tx: Transaction, memberId: string, id: string, now: Date) =>
  findOne(tx, sql`p.reporter_id = ${memberId} and p.id = ${id}`, now);

/** The report a member has open about something. */
export const findOpenReport = (tx: Transaction, memberId: string, subjectId: string, now: Date) =>
  findOne(
    tx,
    sql`p.reporter_id = ${memberId} and p.subject_id = ${subjectId} and p.state <> 'decided'`,
    now,
  );

async function findOne(
  tx: Transaction,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<OwnReport | null> {
  const { rows } = await sql<Row>`select ${columnsAt(now)} from reports p where ${which}`.execute(
    tx,
  );
  return rows[0] ? toOwn(rows[0], now) : null;
}

function toOwn(row: Row, now: Date): OwnReport {
  const { id, receipt, reason, words, state } = row;
  return {
    id,
    receipt,
    excerpt: beginningOf(row.text, EXCERPT_LENGTH),
    reason,
    words,
    state,
    hasReader: row.has_reader,
    subject: { kind: row.subject_kind, id: row.subject_id },
    authorName: row.author_name ?? "",
    decision: decisionOf(row, now),
    createdAt: row.created_at.toISOString(),
  };
}

function decisionOf(row: Row, now: Date): OwnReport["decision"] {
  const { decision: kind, decided_at: decidedAt, contest_until: until, appeal } = row;
  if (!kind || !decidedAt || !until) return null;
  return {
    kind,
    reason: row.decision_reason,
    decidedAt: decidedAt.toISOString(),
    contestable: appeal === null && now <= until,
    contestUntil: until.toISOString(),
    undone: row.undone,
    appeal: toAppeal(appeal),
  };
}
