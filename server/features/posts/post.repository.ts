import { sql } from "kysely";
import type { Role } from "../../../shared/members.ts";
import type { Visibility } from "../../../shared/posts.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";

export type NewPost = {
  id: string;
  authorId: string;
  authorRole: Role;
  text: string;
  /** The link whose preview is shown; null for none. */
  linkUrl: string | null;
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
  const { id, authorId, authorRole, text, linkUrl, visibility, groupIds, at } = post;
  const { rows } = await sql`
    with written as (
      insert into posts (id, author_id, author_role, text, link_url, visibility, created_at, updated_at)
      values (${id}, ${authorId}, ${authorRole}, ${text}, ${linkUrl}, ${visibility}, ${at}, ${at})
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

/** The words of a post and the link shown under them. */
export type PostText = { text: string; linkUrl: string | null };

/** The words of a post before they are corrected, held until the transaction ends. */
export async function textToCorrect(tx: Transaction, id: string): Promise<PostText> {
  return tx
    .selectFrom("posts")
    .select(["text", "link_url as linkUrl"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveText(
  tx: Transaction,
  id: string,
  { text, linkUrl }: PostText,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("posts")
    .set({ text, link_url: linkUrl, edited_at: at, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** The words of a post, as its author left them. */
export async function wordsOfPost(tx: Transaction, id: string): Promise<string> {
  const row = await tx
    .selectFrom("posts")
    .select("text")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.text;
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
    .set({ text: "", link_url: null, deleted_at: at, deleted_by: by, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (erased) await tx.deleteFrom("post_groups").where("post_id", "=", id).execute();
  return erased !== undefined;
}

/** Makes the public posts of a group that stand in no other one that others see its members' own. */
export async function closePostsOf(tx: Transaction, groupId: string): Promise<void> {
  await sql`
    with closed as (
      update posts p set visibility = 'groupe'
      where p.visibility = 'public'
        and p.id in (select post_id from post_groups where group_id = ${groupId})
        and not exists (select 1 from post_groups o join groups g on g.id = o.group_id
          where o.post_id = p.id and o.group_id <> ${groupId}
            and g.access <> 'ferme' and g.archived_at is null)
      returning p.id
    )
    update post_groups set visibility = 'groupe'
    where post_id in (select id from closed)`.execute(tx);
}
