import { sql } from "kysely";
import type { GroupAccess } from "../../../../shared/gathering/groups.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { isKnownGroup } from "./group-access.query.ts";

/** What a group says of itself. */
export type GroupAbout = {
  name: string;
  description: string;
  access: GroupAccess;
  pictureMediaId: string | null;
  /** A city of the list of places. */
  placeId: string | null;
};

export type StoredGroup = GroupAbout & { id: string; archivedAt: Date | null; updatedAt: Date };

export type NewGroup = GroupAbout & { id: string; createdBy: string; at: Date };

/** Records a group after the others. @returns false when the id is already used */
export async function insertGroup(tx: Transaction, group: NewGroup): Promise<boolean> {
  const { id, name, description, access, createdBy, at } = group;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("groups")
    .values({
      id,
      name,
      description,
      access,
      search_name: searchable(name),
      picture_media_id: group.pictureMediaId,
      place_id: group.placeId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from groups)`,
      created_by: createdBy,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Who made a group. */
export async function founderOf(tx: Transaction, groupId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("groups")
    .select("created_by")
    .where("id", "=", groupId)
    .executeTakeFirst();
  return row?.created_by ?? null;
}

/** Locks a group, archived or not, until the transaction ends. */
export async function lockStoredGroup(tx: Transaction, id: string): Promise<StoredGroup | null> {
  const row = await tx
    .selectFrom("groups")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    name: row.name,
    description: row.description,
    access: row.access,
    pictureMediaId: row.picture_media_id,
    placeId: row.place_id,
    archivedAt: row.archived_at,
    updatedAt: row.updated_at,
  };
}

/**
 * Whether this is the group that new members join by default. Call it once the group's row is
 * locked: `lockOpenGroup` locks the row of the group that becomes the default, so the answer holds.
 */
export async function isDefaultGroup(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("community")
    .select("id")
    .where("default_group_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateGroup(
  tx: Transaction,
  id: string,
  { name, description, access, pictureMediaId, placeId }: GroupAbout,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("groups")
    .set({
      name,
      description,
      access,
      search_name: searchable(name),
      picture_media_id: pictureMediaId,
      place_id: placeId,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Archives a group, or reopens it (null). */
export async function setArchived(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await tx.updateTable("groups").set({ archived_at: at }).where("id", "=", id).execute();
}

/**
 * Gives all groups a place: those named first, in this order, then the others as they stood.
 *
 * @returns how many of the named groups exist
 */
export async function saveOrder(tx: Transaction, ids: readonly string[]): Promise<number> {
  const wanted = [...ids];
  const { rows } = await sql<{ known: number }>`
    with placed as (
      select id, row_number() over (
        order by array_position(${wanted}::uuid[], id) nulls last, position, created_at desc, id desc
      ) as place from groups
    ), moved as (
      update groups g set position = placed.place from placed
      where placed.id = g.id and g.position <> placed.place
    )
    select count(*)::int as known from groups where id = any(${wanted}::uuid[])`.execute(tx);
  return rows[0]?.known ?? 0;
}

/**
 * Locks a group that can become the default: requests that archive or close it wait.
 *
 * @returns false when it does not exist, is archived or closed
 */
export async function lockOpenGroup(tx: Transaction, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("groups")
    .select("id")
    .where("id", "=", groupId)
    .where(isKnownGroup("groups"))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
