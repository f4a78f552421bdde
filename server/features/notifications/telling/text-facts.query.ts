import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** What sentences about a post or a comment need of it. */
export type TextFacts = {
  id: string;
  authorId: string;
  text: string;
  /** Of its first media. */
  mediaKind: "image" | "video" | "audio" | "file" | null;
  /** Members it names. */
  namedIds: string[];
};

const namedIn = (column: string) =>
  sql`array(select mn.member_id from mentions mn where mn.subject_id = ${sql.ref(column)})`;

const firstMedia = (table: "post_media" | "comment_media", id: "post_id" | "comment_id") => sql`(
  select me.kind from ${sql.table(table)} l join media me on me.id = l.media_id
  where ${sql.ref(`l.${id}`)} = t.id order by l.position limit 1)`;

const byId = <Facts extends TextFacts>(rows: Facts[]) => new Map(rows.map((row) => [row.id, row]));

export type PostNoticeFacts = TextFacts & {
  groupIds: string[];
  channelId: string | null;
  /** All that it says: its text, what one may vote for, what it passes on. */
  said: string;
};

/** Posts by id, without those that are deleted. */
export async function readPostFacts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, PostNoticeFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PostNoticeFacts>`
    select t.id, t.author_id as "authorId", t.text, ${firstMedia("post_media", "post_id")} as "mediaKind",
      ${namedIn("t.id")} as "namedIds", t.channel_id as "channelId",
      concat_ws(E'\\n', t.text,
        (select string_agg(o.text, E'\\n') from poll_options o where o.post_id = t.id),
        (select f.text from posts f where f.id = t.forwarded_post_id and f.deleted_at is null)) as said,
      array(select pg.group_id from post_groups pg where pg.post_id = t.id) as "groupIds"
    from posts t where t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null`.execute(tx);
  return byId(rows);
}

export type CommentNoticeFacts = TextFacts & {
  postAuthorId: string;
  /** What it answers, and whose it was. */
  replyToId: string | null;
  replyToMemberId: string | null;
};

/** Comments by id, without those that are deleted, or whose post is. */
export async function readCommentFacts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, CommentNoticeFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CommentNoticeFacts>`
    select t.id, t.author_id as "authorId", t.text,
      ${firstMedia("comment_media", "comment_id")} as "mediaKind", ${namedIn("t.id")} as "namedIds",
      p.author_id as "postAuthorId", t.reply_to_comment_id as "replyToId",
      t.reply_to_member_id as "replyToMemberId"
    from comments t join posts p on p.id = t.post_id and p.deleted_at is null
    where t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null`.execute(tx);
  return byId(rows);
}

export type NamedGroup = { id: string; name: string };

/** The names of groups that are not archived, the oldest first. */
export async function groupNames(tx: Transaction, ids: readonly string[]): Promise<NamedGroup[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedGroup>`
    select g.id, g.name from groups g
    where g.id = any(${[...new Set(ids)]}::uuid[]) and g.archived_at is null
    order by g.created_at`.execute(tx);
  return rows;
}

/** The names of channels by id, without those that are gone. */
export async function channelNames(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from channels c where c.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The name of a channel; empty once it is gone. */
export const channelName = async (tx: Transaction, id: string): Promise<string> =>
  (await channelNames(tx, [id])).get(id) ?? "";
