import { sql } from "kysely";
import type { Role } from "../../../shared/people/members.contract.ts";
import type { Mention, PostVisibility } from "../../../shared/posts/posts.contract.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { defer } from "../../infrastructure/database/deferred.ts";
import { isKnownGroup } from "../gathering/index.ts";
import { type Version, wordsErased, wordsReplaced } from "./words.repository.ts";

export type NewPost = {
  id: string;
  authorId: string;
  authorRole: Role;
  text: string;
  /** The link whose preview is shown; null for none. */
  linkUrl: string | null;
  visibility: PostVisibility;
  groupIds: readonly string[];
  /** The channel it stands in; null for a post in groups. */
  channelId: string | null;
  /** It was said elsewhere first; the post it passes on. */
  forwarded?: { postId: string | null } | undefined;
  at: Date;
};

/**
 * Writes a post and where it stands, in one round trip.
 *
 * @returns false when a post of this id already exists
 */
export async function insertPost(tx: Transaction, post: NewPost): Promise<boolean> {
  const { id, authorId, authorRole, text, linkUrl, visibility, groupIds, channelId, at } = post;
  const forwarded = post.forwarded !== undefined;
  const passedOn = post.forwarded?.postId ?? null;
  const { rows } = await sql`
    with written as (
      insert into posts (id, author_id, author_role, text, link_url, visibility, channel_id,
        forwarded, forwarded_post_id, created_at, updated_at)
      values (${id}, ${authorId}, ${authorRole}, ${text}, ${linkUrl}, ${visibility}, ${channelId},
        ${forwarded}, ${passedOn}, ${at}, ${at})
      on conflict (id) do nothing returning id
    ), placed as (
      insert into post_groups (group_id, created_at, post_id, visibility, author_id)
      select g, ${at}::timestamptz, written.id, ${visibility}, ${authorId}::uuid
      from written, unnest(${groupIds}::uuid[]) as g
    )
    select id from written`.execute(tx);
  return rows.length > 0;
}

/** The author of a post of this id, deleted or not. */
export async function authorOfPost(tx: Database | Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("posts")
    .select("author_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.author_id ?? null;
}

/** The words of a post and the link shown under them. */
export type PostText = { text: string; linkUrl: string | null };

/** A post about to be edited, its row locked until the transaction ends; null once it is deleted. */
export async function lockPost(
  tx: Transaction,
  id: string,
): Promise<(PostText & { visibility: PostVisibility; updatedAt: Date }) | null> {
  const row = await tx
    .selectFrom("posts")
    .select(["text", "link_url as linkUrl", "visibility", "updated_at as updatedAt"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Puts a post into these groups alone, in the place its moment gives it there, for these readers.
 *
 * @param groupIds all of them
 */
export async function movePost(
  tx: Transaction,
  id: string,
  { groupIds, visibility }: Pick<NewPost, "groupIds" | "visibility">,
): Promise<void> {
  await sql`
    with moved as (
      update posts set visibility = ${visibility} where id = ${id} returning id, created_at, author_id
    ), left_out as (
      delete from post_groups where post_id = ${id} and group_id <> all(${groupIds}::uuid[])
    ), relabelled as (
      update post_groups set visibility = ${visibility}
      where post_id = ${id} and group_id = any(${groupIds}::uuid[])
    )
    insert into post_groups (group_id, created_at, post_id, visibility, author_id)
    select g, moved.created_at, moved.id, ${visibility}, moved.author_id
    from moved, unnest(${groupIds}::uuid[]) as g
    where not exists (select 1 from post_groups pg where pg.post_id = moved.id and pg.group_id = g)`.execute(
    tx,
  );
}

/** Saves a post's new text, link, mentions, hashtags and earlier version, in one round trip. */
export async function saveText(
  tx: Transaction,
  id: string,
  words: PostText & { mentions: readonly Mention[]; hashtags: readonly string[] },
  at: Date,
  version: Version,
): Promise<void> {
  const { text, linkUrl, hashtags } = words;
  await sql`
    with ${wordsReplaced("posts", id, words, at, version)}, untagged as (
      delete from post_hashtags where post_id = ${id} and tag <> all(${hashtags}::text[])
    ), tagged as (
      insert into post_hashtags (tag, created_at, post_id)
      select tag, before.created_at, before.id from before, unnest(${hashtags}::text[]) as tag
      on conflict do nothing
    )
    update posts set text = ${text}, link_url = ${linkUrl}, edited_at = ${at}, updated_at = ${at}
    from before where posts.id = before.id`.execute(tx);
}

/** Saves the hashtags of a new post; the statement leaves with the next one. */
export async function saveHashtags(
  tx: Transaction,
  { id, at }: Pick<NewPost, "id" | "at">,
  hashtags: readonly string[],
): Promise<void> {
  if (hashtags.length === 0) return;
  const noting = sql`
    insert into post_hashtags (tag, created_at, post_id)
    select tag, ${at}::timestamptz, ${id}::uuid from unnest(${hashtags}::text[]) as tag`;
  await defer(tx, noting.compile(tx));
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

/** What a post shows beside its words: its media in their order, and whether it asks something. */
export type PostContent = { mediaIds: string[]; poll: boolean };

/** What a post shows beside its words, and its groups. */
export async function contentOf(
  tx: Transaction,
  id: string,
): Promise<PostContent & { groupIds: string[] }> {
  const { rows } = await sql<PostContent & { groupIds: string[] }>`
    select array(select group_id from post_groups where post_id = ${id}) as "groupIds",
      array(select media_id from post_media where post_id = ${id} order by position) as "mediaIds",
      exists (select 1 from polls where post_id = ${id}) as poll`.execute(tx);
  return rows[0] as PostContent & { groupIds: string[] };
}

/**
 * Deletes a post, in one round trip: its words go, it leaves its groups, its id stays
 * taken.
 */
export async function erasePost(tx: Transaction, id: string, by: string, at: Date): Promise<void> {
  await sql`
    with ${wordsErased(id)}, untagged as (
      delete from post_hashtags where post_id = ${id}
    ), ungrouped as (
      delete from post_groups where post_id = ${id}
    )
    update posts
    set text = '', link_url = null, deleted_at = ${at}, deleted_by = ${by}, updated_at = ${at}
    where id = ${id} and deleted_at is null`.execute(tx);
}

/** What a post says, to be sealed as it is removed: the choices of its poll are emptied. */
export async function takeWordsOfPost(
  tx: Transaction,
  id: string,
): Promise<PostText & { mentionIds: string[]; choices: { id: string; text: string }[] }> {
  const { rows } = await sql<
    PostText & { mentionIds: string[]; choices: { id: string; text: string }[] }
  >`
    select p.text, p.link_url as "linkUrl",
      array(select member_id from mentions where subject_id = p.id) as "mentionIds",
      (select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text)), '[]')
        from poll_options o where o.post_id = p.id) as choices
    from posts p where p.id = ${id}`.execute(tx);
  await tx.updateTable("poll_options").set({ text: "" }).where("post_id", "=", id).execute();
  return rows[0] as (typeof rows)[number];
}

/**
 * Puts a removed post back where it stood, in those of its groups that are still there.
 *
 * @returns false when it is not removed
 */
export async function putPostBack(
  tx: Transaction,
  id: string,
  words: PostText & {
    groupIds: readonly string[];
    choices: readonly { id: string; text: string }[];
  },
  at: Date,
): Promise<boolean> {
  const { text, linkUrl, groupIds, choices } = words;
  const { rows } = await sql`
    with back as (
      update posts set text = ${text}, link_url = ${linkUrl}, deleted_at = null, deleted_by = null,
        updated_at = ${at}
      where id = ${id} and deleted_at is not null
      returning id, created_at, visibility, author_id
    ), placed as (
      insert into post_groups (group_id, created_at, post_id, visibility, author_id)
      select g.id, back.created_at, back.id, back.visibility, back.author_id
      from back, groups g where g.id = any(${[...groupIds]}::uuid[])
    ), asked as (
      update poll_options o set text = c.text
      from unnest(${choices.map((one) => one.id)}::uuid[], ${choices.map((one) => one.text)}::text[]) as c (id, text)
      where o.id = c.id and o.post_id = ${id}
    )
    select id from back`.execute(tx);
  return rows.length > 0;
}

/** Restricts a group's public posts to its members, unless they are also in another open group. */
export async function closePostsOf(tx: Transaction, groupId: string): Promise<void> {
  await sql`
    with closed as (
      update posts p set visibility = 'groupe'
      where p.visibility = 'public'
        and p.id in (select post_id from post_groups where group_id = ${groupId})
        and not exists (select 1 from post_groups o join groups g on g.id = o.group_id
          where o.post_id = p.id and o.group_id <> ${groupId}
            and ${isKnownGroup()})
      returning p.id
    )
    update post_groups set visibility = 'groupe'
    where post_id in (select id from closed)`.execute(tx);
}

/** Gives the posts of a channel the visibility its access asks for. */
export async function relabelPosts(
  tx: Transaction,
  channelId: string,
  forAll: boolean,
): Promise<void> {
  const visibility = forAll ? "public" : "chaine";
  await tx
    .updateTable("posts")
    .set({ visibility })
    .where("channel_id", "=", channelId)
    .where("visibility", "<>", visibility)
    .execute();
}

/** Restricts the public posts of a closed group's channels to those who follow them. */
export async function closePostsOfChannels(tx: Transaction, groupId: string): Promise<void> {
  await sql`
    update posts set visibility = 'chaine'
    where visibility = 'public'
      and channel_id in (select id from channels where group_id = ${groupId})`.execute(tx);
}
