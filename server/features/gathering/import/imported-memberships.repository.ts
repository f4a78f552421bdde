import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";

/** Someone who was in a group where it comes from. */
export type ImportedMembership = { memberId: string; groupId: string; animates: boolean; at: Date };

/**
 * Lets those who are members here into groups that were brought; of those who were imported, keeps
 * where they were until they come.
 */
export async function insertImportedMemberships(
  tx: Transaction,
  memberships: readonly ImportedMembership[],
): Promise<void> {
  if (memberships.length === 0) return;
  const rows = memberships.map(({ memberId, groupId, animates, at }) => ({
    member_id: memberId,
    group_id: groupId,
    animates,
    created_at: at,
  }));
  await sql`
    with given as materialized (
      select given.*, m.state from ${jsonRows("imported_memberships", rows)} given
      join members m on m.id = given.member_id
    ), kept as (
      insert into imported_memberships (member_id, group_id, animates, created_at)
      select member_id, group_id, animates, created_at from given where state = 'imported'
      on conflict do nothing
    ), entered as (
      insert into memberships (group_id, member_id, role, state, created_at, read_at)
      select group_id, member_id, case when animates then 'animateur' else 'membre' end, 'active',
        created_at, created_at
      from given where state = 'active'
      on conflict do nothing returning group_id
    )
    update groups g set member_count = g.member_count + e.n
    from (select group_id, count(*)::int as n from entered group by group_id) e
    where g.id = e.group_id`.execute(tx);
}

/** A group someone imported enters when they come. */
export type FormerGroup = { id: string; animates: boolean };

/** The open groups in which someone imported wrote, and those they were in. */
export async function listGroupsOfImported(
  tx: Transaction,
  memberId: string,
): Promise<FormerGroup[]> {
  const { rows } = await sql<FormerGroup>`
    select g.id, coalesce(was.animates, false) as animates from groups g
    left join imported_memberships was on was.group_id = g.id and was.member_id = ${memberId}
    where g.archived_at is null and (was.group_id is not null or (g.access = 'ouvert'
      and exists (select 1 from post_groups pg where pg.group_id = g.id and pg.author_id = ${memberId})))
    order by g.id`.execute(tx);
  return rows;
}

/** Keeps nothing any longer of the groups someone imported was in. */
export async function forgetFormerGroups(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("imported_memberships").where("member_id", "=", memberId).execute();
}
