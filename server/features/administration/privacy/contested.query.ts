import { sql } from "kysely";
import type { Contested } from "../../../../shared/administration/data-requests.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { mayAnswer } from "../../people/index.ts";
import type { AppealAnswered } from "../moderation/moderation.events.ts";
import type { ContestedId } from "./data-request.repository.ts";

/** A decision by its id, which only its letter and its screen give; undefined where there is none. */
export async function findContested(
  db: Database | Transaction,
  id: string,
): Promise<ContestedId | undefined> {
  const { rows } = await sql<ContestedId>`
    select id as "sanctionId", null::uuid as "reportId" from sanctions where id = ${id}
    union all
    select null, id from reports where id = ${id} and decision is not null`.execute(db);
  return rows[0];
}

/** The decision that a request contests, and whom it was told; undefined where nobody is to hear. */
export async function findContestedBy(
  tx: Transaction,
  id: string,
): Promise<Omit<AppealAnswered, "kind"> | undefined> {
  const { rows } = await sql<Omit<AppealAnswered, "kind">>`
    select s.member_id as "memberId", json_build_object('of', 'sanction', 'id', s.id) as decision
    from data_requests r join sanctions s on s.id = r.sanction_id where r.id = ${id}
    union all
    select p.reporter_id, json_build_object('of', 'report', 'id', p.id)
    from data_requests r join reports p on p.id = r.report_id
    where r.id = ${id} and p.reporter_id is not null`.execute(tx);
  return rows[0];
}

/** What a request `r` contests and who decided it, as JSON; null for most. */
export const contestedJson = sql`coalesce(
  (select json_build_object('kind', s.kind, 'excerpt', s.excerpt, 'reason', s.reason,
      'decidedBy', s.decided_by, 'name', d.name, 'decidedAt', s.created_at)
    from sanctions s left join members d on d.id = s.decided_by where s.id = r.sanction_id),
  (select json_build_object('kind', 'report-' || p.decision, 'excerpt', left(p.text, 120),
      'reason', p.decision_reason, 'decidedBy', p.decided_by, 'name', d.name,
      'decidedAt', p.decided_at)
    from reports p left join members d on d.id = p.decided_by where p.id = r.report_id))`;

export type ContestedRow = {
  kind: Contested["kind"];
  excerpt: string;
  reason: string;
  decidedBy: string | null;
  name: string | null;
  decidedAt: string;
};

/** Whether a moderator may answer a request: the decision it contests may be for another to judge. */
export async function mayJudge(tx: Transaction, id: string, viewerId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayAnswer("r", sql`${viewerId}::uuid`)} as may
    from data_requests r where r.id = ${id}`.execute(tx);
  return rows[0]?.may ?? false;
}
