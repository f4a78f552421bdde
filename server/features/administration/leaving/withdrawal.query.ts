import { sql } from "kysely";
import type { ErasureReason } from "../../../../shared/administration/erasure-kinds.ts";
import type { MemberStanding } from "../../../../shared/people/members.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";

/** Why a withdrawal `w` was made. */
export const REASON = sql<ErasureReason>`case when w.request_id is null then 'deletion' else 'consent' end`;

/** Whether a request for the erasure of a member `m` waits for an answer. */
export const ASKED_FOR_ERASURE = sql<boolean>`exists (select from data_requests er
  where er.kind = 'erasure' and er.state in ('new', 'in-progress') and lower(er.email) = lower(m.email))`;

/** When a member who left is erased, and why; null where they may not come back any more. */
export async function readErasure(
  db: Database,
  memberId: string,
): Promise<MemberStanding["erasure"]> {
  const { rows } = await sql<{ due_at: Date; reason: ErasureReason }>`
    select w.due_at, ${REASON} as reason from withdrawals w
    where w.member_id = ${memberId}`.execute(db);
  const row = rows[0];
  return row ? { at: row.due_at.toISOString(), reason: row.reason } : null;
}
