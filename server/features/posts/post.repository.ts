import { sql } from "kysely";
import type { Role } from "../../../shared/members.ts";
import type { Visibility } from "../../../shared/posts.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";

export type NewPost = {
  id: string;
  authorId: string;
  authorRole: Role;
  text: string;
  visibility: Visibility;
  groupIds: readonly string[];
  at: Date;
};

/**
 * Writes a post and the groups it stands in, in one round trip.
 *
 * @returns false when a post of this id already exists
 */
export async function insertPost(tx: Transaction, post: NewPost): Promise<boolean> {
  const { id, authorId, authorRole, text, visibility, groupIds, at } = post;
  const { rows } = await sql`
    with written as (
      insert into posts (id, author_id, author_role, text, visibility, created_at, updated_at)
      values (${id}, ${authorId}, ${authorRole}, ${text}, ${visibility}, ${at}, ${at})
      on conflict (id) do nothing returning id
    )
    insert into post_groups (group_id, created_at, post_id, visibility, author_id)
    select g, ${at}::timestamptz, written.id, ${visibility}, ${authorId}::uuid
    from written, unnest(${groupIds}::uuid[]) as g
    returning post_id`.execute(tx);
  return rows.length > 0;
}

/** The author of a post of this id, deleted or not. */
export async function authorOfPost(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("posts")
    .select("author_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.author_id ?? null;
}

export async function saveText(tx: Transaction, id: string, text: string, at: Date): Promise<void> {
  await tx
    .updateTable("posts")
    .set({ text, edited_at: at, updated_at: at })
    .where("id", "=", id)
    .execute();
}

export async function countMedia(tx: Transaction, id: string): Promise<number> {
  const row = await tx
    .selectFrom("post_media")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("post_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Deletes a post: its words go, it leaves its groups, its id stays taken.
 *
 * @returns false when it was already deleted
 */
export async function erasePost(
  tx: Transaction,
  id: string,
  by: string,
  at: Date,
): Promise<boolean> {
  const erased = await tx
    .updateTable("posts")
    .set({ text: "", deleted_at: at, deleted_by: by, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (erased) await tx.deleteFrom("post_groups").where("post_id", "=", id).execute();
  return erased !== undefined;
}
