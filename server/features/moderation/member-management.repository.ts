import { sql } from "kysely";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { searchable } from "../../infrastructure/text.ts";
import type { Target } from "./member-management.policy.ts";

/** A member to decide about, and whether someone else administers the community. */
export type Decided = { target: Target; otherAdministrators: boolean };

/**
 * Holds a member until the end of the transaction, with every administrator who can act, so that
 * two who leave at once do not leave the community without one. All are taken in one order: two
 * decisions never wait for each other in a ring.
 *
 * @returns null for one who is not, or no longer, a member
 */
export async function lockMember(tx: Transaction, id: string): Promise<Decided | null> {
  const { rows } = await sql<Target>`
    select id, role, state from members
    where (id = ${id} and state <> 'deleted') or (role = 'admin' and state = 'active')
    order by id for update`.execute(tx);
  const target = rows.find((row) => row.id === id);
  return target ? { target, otherAdministrators: rows.some((row) => row.id !== id) } : null;
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

/** What those who left are called. */
export const FORMER_MEMBER = "Ancien membre";

/** What was known of a member who leaves, for a last letter and to erase their picture. */
export type Removed = { email: string; avatarMediaId: string | null };

/**
 * Makes a member one who left: what they wrote stays, under « Ancien membre », unless they took back
 * their consent: it is then hidden until it is erased. What tells who they were goes.
 */
export async function anonymise(tx: Transaction, id: string): Promise<Removed> {
  const { rows } = await sql<Removed>`
    with old as (
      select o.id, o.email, coalesce(o.avatar_media_id, w.avatar_media_id) as avatar_media_id
      from members o left join withdrawals w on w.member_id = o.id where o.id = ${id}
    )
    update members m set state = 'deleted', role = 'membre', name = ${FORMER_MEMBER},
      search_name = ${searchable(FORMER_MEMBER)}, email = ${`removed-${id}@removed.invalid`},
      email_verified = false, image = null, avatar_media_id = null, phone = null, about = '',
      city = null, place_id = null, on_map = false, connected = false, in_ranking = false
    from old where m.id = old.id
    returning old.email, old.avatar_media_id as "avatarMediaId"`.execute(tx);
  await sql`update comments set reply_to_name = ${FORMER_MEMBER}
    where reply_to_member_id = ${id}`.execute(tx);
  await sql`update mentions set name = ${FORMER_MEMBER} where member_id = ${id}`.execute(tx);
  return rows[0] as Removed;
}

/** Takes away what a member opened the community with, for themselves (sessions, password, links) or others. */
export async function forgetAccess(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.deleteFrom("sessions").where("member_id", "=", id).execute();
  await tx.deleteFrom("withdrawals").where("member_id", "=", id).execute();
  await tx.deleteFrom("credentials").where("member_id", "=", id).execute();
  await tx.deleteFrom("external_identities").where("member_id", "=", id).execute();
  await tx.deleteFrom("two_factors").where("member_id", "=", id).execute();
  await tx.deleteFrom("passkeys").where("member_id", "=", id).execute();
  await tx.deleteFrom("identity_steps").where("member_id", "=", id).execute();
  await tx.deleteFrom("email_changes").where("member_id", "=", id).execute();
  await tx.deleteFrom("verifications").where("value", "=", id).execute();
  await tx
    .updateTable("invitations")
    .set({ closed_at: at })
    .where("created_by", "=", id)
    .where("closed_at", "is", null)
    .execute();
}

/** Forgets what was written to an address: letters name who they are for, and hold links. */
export async function forgetLetters(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom("mails").where("recipient", "=", email).execute();
}

/** Takes a member out of every group. @returns the groups they were in, or asked to enter */
export async function leaveGroups(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    with gone as (
      delete from memberships where member_id = ${id} returning group_id, state
    ), counted as (
      update groups g set member_count = g.member_count - 1
      from gone where g.id = gone.group_id and gone.state = 'active'
    )
    select group_id from gone`.execute(tx);
  return rows.map((row) => row.group_id);
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
