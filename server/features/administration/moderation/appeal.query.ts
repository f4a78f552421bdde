import { type RawBuilder, sql } from "kysely";
import type { Appeal } from "../../../../shared/administration/own-decisions.contract.ts";
import type { AppealStanding } from "../../../../shared/reports/appeal-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { someoneElse } from "../../people/index.ts";

/** What became of a decision that was contested, as the database says it. */
export type AppealRow = {
  sentAt: string;
  /** As its appeal stands; null of those that were contested by a request, until version 0.6. */
  standing: AppealStanding | null;
  open: boolean;
  byAnother: boolean;
  answers: { text: string; at: string }[];
};

type Contestable = {
  /** What requests name it by. */
  named: "sanction_id" | "report_id";
  id: RawBuilder<unknown>;
  decidedBy: RawBuilder<unknown>;
  /** Whom it was told. */
  concerned: RawBuilder<unknown>;
};

/** Whether someone who is no party to the decision may answer for it. */
const mayBeAnother = ({ decidedBy, concerned }: Pick<Contestable, "decidedBy" | "concerned">) =>
  sql<boolean>`(${decidedBy} is null or ${someoneElse(decidedBy, concerned)})`;

/**
 * What became of a decision that was contested, as JSON; null where it was not. It may have been by
 * several requests, which are told as one: it waits while one of them does.
 */
const appealJson = (what: Contestable) => sql<AppealRow | null>`coalesce(
  ${ownAppealJson(what)}, ${formerAppealJson(what)})`;

/** The appeal of a decision as it stands: not one that had a report decided anew. */
const ownAppealJson = ({ named, id, decidedBy, concerned }: Contestable) => sql`(
  select json_build_object('sentAt', a.created_at, 'standing', a.state, 'open', a.decided_at is null,
    'byAnother', case when a.decided_at is null then ${mayBeAnother({ decidedBy, concerned })}
      else a.decided_by is distinct from ${decidedBy} end,
    'answers', case when a.decided_at is null then '[]'::json
      else json_build_array(json_build_object('text', a.answer, 'at', a.decided_at)) end)
  from appeals a where a.${sql.ref(named)} = ${id} and a.former_decision is null)`;

/** Contested by a request, as it was done before appeals were. */
const formerAppealJson = ({ named, id, decidedBy, concerned }: Contestable) => sql`(
  select json_build_object('sentAt', min(q.created_at), 'standing', null,
    'open', bool_or(q.state in ('new', 'in-progress')),
    'byAnother', coalesce((array_agg(q.by_another order by q.answered_at desc)
      filter (where q.answered_at is not null))[1], ${mayBeAnother({ decidedBy, concerned })}),
    'answers', coalesce((select json_agg(json_build_object('text', a.text, 'at', a.created_at)
        order by a.created_at, a.id)
      from data_request_answers a where a.request_id = any(array_agg(q.id))), '[]'))
  from (select r.id, r.state, r.created_at, l.created_at as answered_at,
      l.answered_by is distinct from ${decidedBy} as by_another
    from data_requests r
    left join lateral (select a.created_at, a.answered_by from data_request_answers a
      where a.request_id = r.id order by a.created_at desc, a.id desc limit 1) l on true
    where r.${sql.ref(named)} = ${id}) q
  having count(*) > 0)`;

/** An appeal as its sender is told of it. */
export function toAppeal(row: AppealRow | null): Appeal | null {
  if (!row) return null;
  const { sentAt, standing, open, byAnother, answers } = row;
  const settled = answers.length > 0 ? "answered" : "closed";
  return {
    sentAt: new Date(sentAt).toISOString(),
    state: standing ?? (open ? "waiting" : settled),
    byAnother,
    answers: answers.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  };
}

/** Whether someone other than a moderator who decided, and whom it concerns, may answer for it. */
export async function canBeReadByAnother(
  tx: Transaction,
  decidedBy: string,
  concerned: string | null,
): Promise<boolean> {
  const parties = [sql`${decidedBy}::uuid`, sql`${concerned}::uuid`] as const;
  const { rows } = await sql<{ another: boolean }>`
    select ${someoneElse(...parties)} as another`.execute(tx);
  return rows[0]?.another ?? false;
}

/** Until when a decision may be contested, of a sanction `s` or a report `p`. */
const UNTIL = {
  sanction: sql<Date>`coalesce(s.contest_until, s.created_at + interval '6 months')`,
  report: sql<Date>`coalesce(p.contest_until, p.decided_at + interval '6 months')`,
};
export const sanctionContestUntil = UNTIL.sanction;
export const reportContestUntil = UNTIL.report;

type Term = { until: Date; timeZone: string; outside: string };

/** Until when a decision may be contested, and where else one may turn. */
export async function readTerm(db: Database | Transaction, decisionId: string): Promise<Term> {
  const { rows } = await sql<Term>`
    select d.until, c.time_zone as "timeZone", c.outside_appeal as outside
    from community c, (
      select ${UNTIL.sanction} as until from sanctions s where s.id = ${decisionId}
      union all
      select ${UNTIL.report} from reports p where p.id = ${decisionId}) d`.execute(db);
  return rows[0] as Term;
}

/** Who a decision concerns, and what of it there is to say to someone who contests it. */
export type ContestedDecision = {
  of: "sanction" | "report";
  /** Whom it was told; null of a reporter who is no longer there. */
  memberId: string | null;
  byAnother: boolean;
  /** The beginning of the text that was judged; empty where it is about none, and of a report. */
  excerpt: string;
  reason: string;
  decidedAt: Date;
  appeal: Appeal | null;
};

/** A decision by its id, which only its letter and its screen give; null where there is none. */
export const findDecision = (db: Database, id: string): Promise<ContestedDecision | null> =>
  readDecision(db, {
    sanction: sql`s.id = ${id}`,
    report: sql`p.id = ${id}`,
  });

/** The decision that the request of a receipt contests; null where it contests none. */
export const findDecisionOf = (db: Database, receipt: string): Promise<ContestedDecision | null> =>
  readDecision(db, {
    sanction: sql`s.id = (select r.sanction_id from data_requests r where r.receipt = ${receipt})`,
    report: sql`p.id = (select r.report_id from data_requests r where r.receipt = ${receipt})`,
  });

async function readDecision(
  db: Database,
  which: { sanction: RawBuilder<unknown>; report: RawBuilder<unknown> },
): Promise<ContestedDecision | null> {
  type Row = Omit<ContestedDecision, "appeal"> & { appeal: AppealRow | null };
  const { rows } = await sql<Row>`
    select 'sanction' as "of", s.member_id as "memberId",
      ${mayBeAnother(ofSanction)} as "byAnother", s.excerpt, s.reason,
      s.created_at as "decidedAt", ${appealOfSanction} as appeal
    from sanctions s where ${which.sanction}
    union all
    select 'report', p.reporter_id, ${mayBeAnother(ofReport)}, '', p.decision_reason, p.decided_at,
      ${appealOfReport}
    from reports p where ${which.report} and p.decision is not null`.execute(db);
  const row = rows[0];
  return row ? { ...row, appeal: toAppeal(row.appeal) } : null;
}

const ofSanction: Contestable = {
  named: "sanction_id",
  id: sql`s.id`,
  decidedBy: sql`s.decided_by`,
  concerned: sql`s.member_id`,
};

const ofReport: Contestable = {
  named: "report_id",
  id: sql`p.id`,
  decidedBy: sql`p.decided_by`,
  concerned: sql`p.reporter_id`,
};

/** What became of a sanction `s` that was contested. */
export const appealOfSanction = appealJson(ofSanction);

/** What became of a decided report `p` that was contested. */
export const appealOfReport = appealJson(ofReport);
