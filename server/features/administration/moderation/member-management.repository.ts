import { sql } from "kysely";
import type { LastingKind } from "../../../../shared/administration/sanction-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { ASKED_FOR_ERASURE } from "../leaving/withdrawal.query.ts";
import type { Target } from "./member-management.policy.ts";

/** A member to decide about, with their address, and whether someone else administers the community. */
export type Decided = { target: Target; email: string; otherAdministrators: boolean };

/**
 * Locks a member until the end of the transaction, with every administrator who can act: two of
 * them who left at once would each count the other, and leave the community without any. Rows are
 * locked in one order, so that two decisions cannot deadlock.
 *
 * @returns null for an id that is not, or no longer, a member's
 */
export async function lockMember(tx: Transaction, id: string): Promise<Decided | null> {
  const { rows } = await sql<Target & { email: string }>`
    select m.id, m.role, m.state, m.email, not ${ASKED_FOR_ERASURE} and exists (
      select from withdrawals w where w.member_id = m.id and w.request_id is null) as "waitsForErasure"
    from members m
    where (m.id = ${id} and m.state <> 'deleted') or (m.role = 'admin' and m.state = 'active')
    order by m.id for update`.execute(tx);
  const target = rows.find((row) => row.id === id);
  if (!target) return null;
  const { email } = target;
  return { target, email, otherAdministrators: rows.some((row) => row.id !== id) };
}

/** Ends the decisions of a kind that reached their term. @returns ids of the members they were about */
export async function endOverdue(tx: Transaction, kind: LastingKind, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable("sanctions")
    .set((eb) => ({ lifted_at: eb.ref("until") }))
    .where("kind", "=", kind)
    .where("lifted_at", "is", null)
    .where("until", "<=", now)
    .returning("member_id")
    .execute();
  return rows.map((row) => row.member_id);
}
