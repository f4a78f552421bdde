import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { isKnownGroup } from "../groups/group-access.query.ts";
import { countShares } from "../groups/membership.repository.ts";

/** A group brought from another product. */
export type ImportedGroup = { id: string; legacyId: string; name: string; at: Date };

/** A group that is here already, and may take what is imported. */
export type KnownGroup = { id: string; searchName: string };

/** Open groups, which what is brought for a group of the same name goes to. */
export async function listKnownGroups(db: Database | Transaction): Promise<KnownGroup[]> {
  const { rows } = await sql<KnownGroup>`
    select g.id, g.search_name as "searchName" from groups g
    where g.archived_at is null and ${isKnownGroup()} order by g.created_at, g.id`.execute(db);
  return rows;
}

/** Whether a group takes what is imported for its members alone, or for everyone. */
export async function findTargetGroup(
  db: Database,
  nameOrId: string,
): Promise<{ id: string; name: string; open: boolean } | null> {
  const { rows } = await sql<{ id: string; name: string; open: boolean }>`
    select g.id, g.name, ${isKnownGroup()} as open from groups g
    where g.archived_at is null
      and (g.id::text = ${nameOrId.toLowerCase()} or g.search_name = ${searchable(nameOrId)})
    order by g.created_at, g.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Writes open groups, after those that are here. */
export async function insertImportedGroups(
  tx: Transaction,
  groups: readonly ImportedGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  const rows = groups.map(({ id, legacyId, name, at }, place) => ({
    id,
    name,
    search_name: searchable(name),
    position: place + 1,
    created_at: at,
    updated_at: at,
    legacy_id: legacyId,
  }));
  await sql`
    insert into groups (id, name, search_name, position, created_at, updated_at, legacy_id)
    select id, name, search_name,
      position + (select coalesce(max(position), 0) from groups), created_at, updated_at, legacy_id
    from ${jsonRows("groups", rows)}`.execute(tx);
}

/** Counts posts that were brought into groups, or taken back. */
export const countImportedShares = (
  tx: Transaction,
  changes: readonly { groupId: string; by: number }[],
): Promise<void> => (changes.length === 0 ? Promise.resolve() : countShares(tx, changes));

/** Deletes the groups an import brought. */
export async function deleteImportedGroups(tx: Transaction, importId: string): Promise<void> {
  await sql`
    delete from groups where id in (
      select row_id from imported_rows where import_id = ${importId} and stands_in = 'groups')`.execute(
    tx,
  );
}

/** The open groups in which someone imported wrote. */
export async function listGroupsOfImported(tx: Transaction, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from groups g
    where g.archived_at is null and ${isKnownGroup()}
      and exists (select 1 from post_groups pg where pg.group_id = g.id and pg.author_id = ${memberId})
    order by g.id`.execute(tx);
  return rows.map(({ id }) => id);
}
