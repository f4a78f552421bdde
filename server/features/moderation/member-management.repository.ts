import { sql } from "kysely";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import type { Target } from "./member-management.policy.ts";

/** A member to decide about, with their address, and whether someone else administers the community. */
export type Decided = { target: Target; email: string; otherAdministrators: boolean };

/**
 * Holds a member until the end of the transaction, with every administrator who can act, so that
 * two who leave at once do not leave the community without one. All are taken in one order: two
 * decisions never wait for each other in a ring.
 *
 * @returns null for one who is not, or no longer, a member
 */
export async function lockMember(tx: Transaction, id: string): Promise<Decided | null> {
  const { rows } = await sql<Target & { email: string }>`
    select id, role, state, email from members
    where (id = ${id} and state <> 'deleted') or (role = 'admin' and state = 'active')
    order by id for update`.execute(tx);
  const target = rows.find((row) => row.id === id);
  if (!target) return null;
  const { email } = target;
  return { target, email, otherAdministrators: rows.some((row) => row.id !== id) };
}

export async function changeRole(tx: Transaction, id: string, role: Target["role"]): Promise<void> {
  await tx.updateTable("members").set({ role }).where("id", "=", id).execute();
}

export async function changeState(
  tx: Transaction,
  id: string,
  state: "active" | "suspended",
): Promise<void> {
  await tx.updateTable("members").set({ state }).where("id", "=", id).execute();
}

/**
 * Ends the suspensions that reached their end.
 *
 * @returns the members who may come back
 */
export async function endOverdueSuspensions(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with over as (
      update sanctions set lifted_at = until
      where kind = 'suspension' and lifted_at is null and until <= ${now}
      returning member_id
    )
    update members m set state = 'active'
    where m.state = 'suspended' and m.id in (select member_id from over)
    returning m.id`.execute(db);
  return rows.map(({ id }) => id);
}
