import { sql } from "kysely";
import type { MemberState } from "../../../../shared/administration/administration.contract.ts";
import type { CommunityRole } from "../../../../shared/people/members.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Suspension } from "../../../infrastructure/services.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { FORMER_MEMBER } from "./member.repository.ts";

/** Gives a member another role in the community. */
export async function changeRole(tx: Transaction, id: string, role: CommunityRole): Promise<void> {
  await tx.updateTable("members").set({ role }).where("id", "=", id).execute();
}

/** Suspends a member: their sessions stay, so that they can read why. */
export const markSuspended: Suspension = async (tx, _services, id) => {
  await tx.updateTable("members").set({ state: "suspended" }).where("id", "=", id).execute();
};

/** Lets suspended members act again. @returns those who were suspended */
export async function reinstate(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update members set state = 'active'
    where state = 'suspended' and id = any(${ids}::uuid[]) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Holds what a member publishes until it is approved. @param until null without an end */
export async function limitMember(tx: Transaction, id: string, until: Date | null): Promise<void> {
  await sql`
    update members set limited_until = coalesce(${until}::timestamptz, 'infinity')
    where id = ${id}`.execute(tx);
}

/** Lets a member read, and not write, until a moment. */
export async function pauseMember(tx: Transaction, id: string, until: Date): Promise<void> {
  await tx.updateTable("members").set({ paused_until: until }).where("id", "=", id).execute();
}

/** Lets members publish at once again. @returns those who were limited, and are still there */
export async function endLimits(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update members set limited_until = null
    where limited_until is not null and state <> 'deleted' and id = any(${ids}::uuid[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lets members write again. @returns those who were paused, and are still there */
export async function endPauses(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update members set paused_until = null
    where paused_until is not null and state <> 'deleted' and id = any(${ids}::uuid[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes a registered account a member. */
export async function letIn(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ state: "active", updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Deletes a registration that was never accepted, and every row that refers to it. */
export async function deleteRegistered(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("members").where("id", "=", id).where("state", "=", "pending").execute();
}

/** Hides a member from the others, with what they wrote, until they are restored or removed. */
export async function hideMember(tx: Transaction, id: string): Promise<void> {
  await sql`
    update members set state = 'withdrawn', texts_hidden = true, name = ${FORMER_MEMBER},
      search_name = ${searchable(FORMER_MEMBER)}, about = '', city = null, avatar_media_id = null,
      on_map = false, connected = false, accepted_belief_data_at = null
    where id = ${id}`.execute(tx);
}

/** The fields with which a hidden member is shown again. */
export type RestoredProfile = {
  state: Exclude<MemberState, "withdrawn" | "imported" | "deleted">;
  name: string;
  about: string;
  city: string | null;
  avatarMediaId: string | null;
  onMap: boolean;
};

/** Shows a hidden member again. @param consentAt when they gave their consent @returns false if not hidden */
export async function restoreMember(
  tx: Transaction,
  id: string,
  { state, name, about, city, avatarMediaId, onMap }: RestoredProfile,
  consentAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("members")
    .set({
      texts_hidden: false,
      state,
      name,
      search_name: searchable(name),
      about,
      city,
      avatar_media_id: avatarMediaId,
      on_map: onMap,
      accepted_belief_data_at: consentAt,
    })
    .where("id", "=", id)
    .where("state", "=", "withdrawn")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes that nothing hidden is left of a member. */
export async function endHiding(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("members").set({ texts_hidden: false }).where("id", "=", id).execute();
}

/** Whether others see that a member is there. */
export async function saveShowsPresence(
  tx: Transaction,
  id: string,
  shows: boolean,
): Promise<void> {
  await tx.updateTable("members").set({ shows_presence: shows }).where("id", "=", id).execute();
}

type NewMember = { id: string; name: string; email: string; at: Date };

/** Adds a member whose address is verified. @param columns what sign-up adds */
export async function insertMember(
  tx: Transaction,
  { id, name, email, at }: NewMember,
  columns: Record<string, unknown>,
): Promise<void> {
  await tx
    .insertInto("members")
    .values({
      id,
      name,
      email,
      email_verified: true,
      created_at: at,
      updated_at: at,
      ...columns,
    })
    .execute();
}

/**
 * Gives a member another address.
 *
 * @returns the address before; null when they are no longer a member
 */
export async function replaceEmail(
  tx: Transaction,
  { memberId, email, verified }: { memberId: string; email: string; verified: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    with old as (
      select id, email from members where id = ${memberId} and state <> 'deleted' for update
    )
    update members m set email = ${email}, email_verified = ${verified}
    from old where m.id = old.id returning old.email as before`.execute(tx);
  return rows[0]?.before ?? null;
}
