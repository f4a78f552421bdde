import { sql } from "kysely";
import type { MemberState } from "../../../../shared/administration/administration.contract.ts";
import {
  LASTING_KINDS,
  type LastingKind,
  type SanctionKind,
} from "../../../../shared/administration/sanction-kinds.ts";
import type { ReportDecision } from "../../../../shared/reports/report-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import {
  type AppealRow,
  appealOfReport,
  appealOfSanction,
  reportContestUntil,
  sanctionContestUntil,
} from "../../administration/index.ts";
import { MODERATES, NOBODY_ELSE, partiesOf } from "../../people/index.ts";
import type { AppealParties } from "./appeal.policy.ts";

/** A decision that may be contested: about a member, or of a report they made. */
export type Contestable = {
  of: "sanction" | "report";
  id: string;
  kind: SanctionKind | ReportDecision;
  excerpt: string;
  reason: string;
  decidedAt: Date;
  until: Date;
  undone: boolean;
  /** Whom it was told; null of a reporter who is no longer there. */
  concerned: { id: string; state: MemberState; email: string } | null;
  appeal: AppealRow | null;
};

const concernedJson = (column: string) => sql`
  (select json_build_object('id', m.id, 'state', m.state, 'email', m.email)
    from members m where m.id = ${sql.ref(column)})`;

/** A decision by its id; null where there is none. */
export async function findContestable(
  db: Database | Transaction,
  id: string,
): Promise<Contestable | null> {
  const { rows } = await sql<Contestable>`
    select 'sanction' as of, s.id, s.kind, s.excerpt, s.reason, s.created_at as "decidedAt",
      ${sanctionContestUntil} as until, s.undone_at is not null as undone,
      ${concernedJson("s.member_id")} as concerned, ${appealOfSanction} as appeal
    from sanctions s where s.id = ${id}
    union all
    select 'report', p.id, p.decision, left(p.text, 120), p.decision_reason, p.decided_at,
      ${reportContestUntil}, false, ${concernedJson("p.reporter_id")}, ${appealOfReport}
    from reports p where p.id = ${id} and p.decision is not null`.execute(db);
  return rows[0] ?? null;
}

const partyColumns = sql`parties.never, parties.rather_not as "ratherNot", ${NOBODY_ELSE} as alone,
  parties.for_administrators as "forAdministrators"`;

/** Who is a party to what an appeal contests; null where the appeal is not there. */
export async function findParties(
  db: Database | Transaction,
  appealId: string,
): Promise<AppealParties | null> {
  const { rows } = await sql<AppealParties>`
    select ${partyColumns} from appeals a cross join lateral ${partiesOf("a")}
    where a.id = ${appealId}`.execute(db);
  return rows[0] ?? null;
}

/** As `findParties`, before there is an appeal. */
export async function findPartiesOf(
  db: Database | Transaction,
  { of, id }: Pick<Contestable, "of" | "id">,
): Promise<AppealParties> {
  const sanctionId = of === "sanction" ? id : null;
  const reportId = of === "report" ? id : null;
  const { rows } = await sql<AppealParties>`
    select ${partyColumns}
    from (select ${sanctionId}::uuid as sanction_id, ${reportId}::uuid as report_id) a
    cross join lateral ${partiesOf("a")}`.execute(db);
  return rows[0] as AppealParties;
}

type Moderator = { id: string; role: "moderateur" | "admin"; email: string };

/** Those who moderate, with their addresses. */
export async function listModerators(tx: Transaction): Promise<Moderator[]> {
  const { rows } = await sql<Moderator>`
    select m.id, m.role, m.email from members m where ${MODERATES} order by m.id`.execute(tx);
  return rows;
}

/** A report whose author a decision was about, with whom to tell that it was undone. */
type ToldReporter = {
  reportId: string;
  reporterId: string;
  receipt: string;
  email: string | null;
};

/** Who reported what a decision was taken about, and was told of it. */
export async function listReportersOf(
  tx: Transaction,
  sanctionId: string,
): Promise<ToldReporter[]> {
  const { rows } = await sql<ToldReporter>`
    select r.id as "reportId", r.reporter_id as "reporterId", r.receipt,
      (select m.email from members m where m.id = r.reporter_id and m.state <> 'deleted') as email
    from reports r
    where r.sanction_id = ${sanctionId} and r.reporter_id is not null
    order by r.id`.execute(tx);
  return rows;
}

/** What is undone with a decision. */
type Undoable = {
  id: string;
  memberId: string;
  kind: SanctionKind;
  /** What it began, while that is not over. */
  inForce: LastingKind | null;
};

/** A decision about a member, to undo it: nobody decides anything else about them meanwhile. */
export async function findUndoable(tx: Transaction, sanctionId: string): Promise<Undoable> {
  await sql`
    select 1 from members m join sanctions s on s.member_id = m.id
    where s.id = ${sanctionId} for update of m`.execute(tx);
  const { rows } = await sql<Undoable>`
    select s.id, s.member_id as "memberId", s.kind,
      case when s.kind = any(${[...LASTING_KINDS]}::text[]) and s.lifted_at is null
        then s.kind end as "inForce"
    from sanctions s where s.id = ${sanctionId}`.execute(tx);
  return rows[0] as Undoable;
}
