import { sql } from "kysely";
import { GROUP_ACCESSES, type GroupAccess } from "../../../../shared/gathering/groups.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { isKnownGroup } from "../groups/group-access.query.ts";
import { countShares } from "../groups/membership.repository.ts";

/** A group brought from another product. */
export type ImportedGroup = {
  id: string;
  legacyId: string;
  /** By what the address of its page named it there, as `legacyId` does. */
  legacyName: string | null;
  name: string;
  entry: "open" | "asked" | "closed";
  pictureMediaId: string | null;
  at: Date;
};

const [open, asked, closed] = GROUP_ACCESSES;
const ACCESSES: Record<ImportedGroup["entry"], GroupAccess> = { open, asked, closed };

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

/** Writes groups, after those that are here. */
export async function insertImportedGroups(
  tx: Transaction,
  groups: readonly ImportedGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  const rows = groups.map(
    ({ id, legacyId, legacyName, name, entry, pictureMediaId, at }, place) => ({
      id,
      name,
      access: ACCESSES[entry],
      picture_media_id: pictureMediaId,
      legacy_name: legacyName,
      search_name: searchable(name),
      position: place + 1,
      created_at: at,
      updated_at: at,
      legacy_id: legacyId,
    }),
  );
  await sql`
    insert into groups (id, name, access, picture_media_id, search_name, position, created_at,
      updated_at, legacy_id, legacy_name)
    select id, name, access, picture_media_id, search_name,
      position + (select coalesce(max(position), 0) from groups), created_at, updated_at, legacy_id,
      legacy_name
    from ${jsonRows("groups", rows)}`.execute(tx);
}

/** Counts posts that were brought into groups, or taken back. */
export const countImportedShares = (
  tx: Transaction,
  changes: readonly { groupId: string; by: number }[],
): Promise<void> => (changes.length === 0 ? Promise.resolve() : countShares(tx, changes));

/** Deletes the groups an import brought. @returns their pictures, which nothing shows any more */
export async function deleteImportedGroups(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    delete from groups where id in (
      select row_id from imported_rows where import_id = ${importId} and stands_in = 'groups')
    returning picture_media_id as id`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
}
