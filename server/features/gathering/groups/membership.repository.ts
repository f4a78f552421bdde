import { type Selectable, sql } from "kysely";
import type { GroupAccess, Membership } from "../../../../shared/gathering/groups.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { defer } from "../../../infrastructure/database/deferred.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";

export type StoredMembership = Pick<Selectable<Tables["memberships"]>, "role" | "state">;

/** Where someone stands, as everyone calls it. */
export const nameOf = (stored: StoredMembership | null): Membership => {
  if (!stored) return "none";
  return stored.state === "requested" ? "requested" : stored.role;
};

/** Locks a group that members may enter until the transaction ends; null when there is none. */
export async function lockGroup(
  tx: Transaction,
  groupId: string,
): Promise<{ access: GroupAccess } | null> {
  const row = await tx
    .selectFrom("groups")
    .select("access")
    .where("id", "=", groupId)
    .where("archived_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The groups that a member asks to enter, locked in one order. */
export async function listAsked(
  tx: Transaction,
  memberId: string,
): Promise<{ groupId: string; access: GroupAccess }[]> {
  const { rows } = await sql<{ groupId: string; access: GroupAccess }>`
    select g.id as "groupId", g.access from groups g
    where g.archived_at is null and exists (select from memberships ms
      where ms.group_id = g.id and ms.member_id = ${memberId} and ms.state = 'requested')
    order by g.id for update`.execute(tx);
  return rows;
}

export async function findMembership(
  tx: Transaction,
  groupId: string,
  memberId: string,
): Promise<StoredMembership | null> {
  const row = await tx
    .selectFrom("memberships")
    .select(["role", "state"])
    .where("group_id", "=", groupId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? null;
}

type NewMembership = Pick<StoredMembership, "state"> & {
  groupId: string;
  memberId: string;
  at: Date;
  /** The text of the group's rules that they accept now. */
  acceptedRules?: number | undefined;
};

/** Enters a member, or turns a request into a membership; what was before counts as read. */
export async function saveMembership(
  tx: Transaction,
  { groupId, memberId, state, at, acceptedRules }: NewMembership,
): Promise<void> {
  const accepted = acceptedRules && { rules_accepted: acceptedRules, rules_accepted_at: at };
  const standing = { state, read_at: at, ...accepted };
  await tx
    .insertInto("memberships")
    .values({ group_id: groupId, member_id: memberId, created_at: at, ...standing })
    .onConflict((conflict) => conflict.columns(["group_id", "member_id"]).doUpdateSet(standing))
    .execute();
  if (state === "active") await addToCount(tx, groupId, 1);
}

export async function removeMembership(
  tx: Transaction,
  groupId: string,
  memberId: string,
): Promise<void> {
  const gone = await tx
    .deleteFrom("memberships")
    .where("group_id", "=", groupId)
    .where("member_id", "=", memberId)
    .returning("state")
    .executeTakeFirst();
  if (gone?.state === "active") await addToCount(tx, groupId, -1);
}

async function addToCount(tx: Transaction, groupId: string, by: number): Promise<void> {
  await tx
    .updateTable("groups")
    .set((eb) => ({ member_count: eb("member_count", "+", by) }))
    .where("id", "=", groupId)
    .execute();
}

/** Makes someone in a group its animator, or no longer. */
export async function saveRole(
  tx: Transaction,
  {
    groupId,
    memberId,
    role,
  }: { groupId: string; memberId: string; role: StoredMembership["role"] },
): Promise<void> {
  await tx
    .updateTable("memberships")
    .set({ role })
    .where("group_id", "=", groupId)
    .where("member_id", "=", memberId)
    .execute();
}

/** How many of these are members who may come in; who leaves the community meanwhile waits. */
export async function countActiveMembers(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .selectFrom("members")
    .select("id")
    .where("id", "in", [...ids])
    .where("state", "=", "active")
    .forKeyShare()
    .execute();
  return rows.length;
}

/** Everyone who is in a group. */
export async function memberIdsOf(tx: Transaction, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("memberships")
    .select("member_id")
    .where("group_id", "=", groupId)
    .where("state", "=", "active")
    .execute();
  return rows.map((row) => row.member_id);
}

export async function animatorIdsOf(tx: Transaction, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("memberships")
    .select("member_id")
    .where("group_id", "=", groupId)
    .where("role", "=", "animateur")
    .execute();
  return rows.map((row) => row.member_id);
}

/**
 * Everything in a group counts as read by this member from now on.
 *
 * @returns whether something was new to them
 */
export async function markGroupRead(
  tx: Transaction,
  groupId: string,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    with before as (
      select read_at from memberships
      where group_id = ${groupId} and member_id = ${memberId} and state = 'active'
      for no key update
    )
    update memberships ms set read_at = ${at} from before
    where ms.group_id = ${groupId} and ms.member_id = ${memberId}
    returning exists (select 1 from post_groups pg where pg.group_id = ms.group_id
      and pg.created_at >= before.read_at and pg.author_id <> ms.member_id) as news`.execute(tx);
  return rows[0]?.news ?? false;
}

/** Takes a member out of every group. @returns the groups they were in, or asked to enter */
export async function deleteMembershipsOf(tx: Transaction, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    with gone as (
      delete from memberships where member_id = ${memberId} returning group_id, state
    ), counted as (
      update groups g set member_count = g.member_count - 1
      from gone where g.id = gone.group_id and gone.state = 'active'
    )
    select group_id from gone`.execute(tx);
  return rows.map((row) => row.group_id);
}

/**
 * Adds `by` to the post count of each group, in one of `SHARE_COUNT_SLOTS` rows per group, so that
 * concurrent posts rarely wait for the same row.
 */
export function countShares(
  tx: Transaction,
  changes: readonly { groupId: string; by: number }[],
): Promise<void> {
  const slot = Math.floor(Math.random() * SHARE_COUNT_SLOTS);
  // Sorted: two posts in the same groups would otherwise lock the rows crosswise and deadlock.
  const sorted = changes.toSorted((one, other) => (one.groupId < other.groupId ? -1 : 1));
  const counting = sql`
    insert into group_share_counts (group_id, slot, shares)
    select id, ${slot}::smallint, by from unnest(
      ${sorted.map(({ groupId }) => groupId)}::uuid[], ${sorted.map(({ by }) => by)}::int[]) as t (id, by)
    on conflict (group_id, slot) do update set shares = group_share_counts.shares + excluded.shares`;
  return defer(tx, counting.compile(tx));
}

const SHARE_COUNT_SLOTS = 16;
