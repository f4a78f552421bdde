import { sql } from "kysely";
import type { Role } from "../../../../shared/people/members.contract.ts";
import type { PostVisibility } from "../../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { detachMediaOfAll } from "../../media/index.ts";

/** A post brought from another product, with who likes it. */
export type ImportedPost = {
  id: string;
  legacyId: string;
  authorId: string;
  authorRole: Role;
  text: string;
  linkUrl: string | null;
  hashtags: readonly string[];
  visibility: PostVisibility;
  groupIds: readonly string[];
  channelId: string | null;
  likerIds: readonly string[];
  at: Date;
  updatedAt: Date;
};

/** Writes posts where they stand; nobody is told. */
export async function insertImportedPosts(
  tx: Transaction,
  posts: readonly ImportedPost[],
): Promise<void> {
  if (posts.length === 0) return;
  const rows = posts.map((post) => ({
    id: post.id,
    author_id: post.authorId,
    author_role: post.authorRole,
    text: post.text,
    link_url: post.linkUrl,
    visibility: post.visibility,
    channel_id: post.channelId,
    like_count: post.likerIds.length,
    created_at: post.at,
    updated_at: post.updatedAt,
    edited_at: post.updatedAt > post.at ? post.updatedAt : null,
    legacy_id: post.legacyId,
  }));
  await sql`
    insert into posts (id, author_id, author_role, text, link_url, visibility, channel_id, like_count,
      created_at, updated_at, edited_at, legacy_id)
    select id, author_id, author_role, text, link_url, visibility, channel_id, like_count, created_at,
      updated_at, edited_at, legacy_id
    from ${jsonRows("posts", rows)}`.execute(tx);
  const places = posts.flatMap(({ id, authorId, visibility, groupIds, at }) =>
    groupIds.map((group_id) => ({
      group_id,
      created_at: at,
      post_id: id,
      visibility,
      author_id: authorId,
    })),
  );
  await sql`
    insert into post_groups (group_id, created_at, post_id, visibility, author_id)
    select group_id, created_at, post_id, visibility, author_id
    from ${jsonRows("post_groups", places)}`.execute(tx);
  const tags = posts.flatMap(({ id, hashtags, at }) =>
    hashtags.map((tag) => ({ tag, created_at: at, post_id: id })),
  );
  await sql`
    insert into post_hashtags (tag, created_at, post_id)
    select tag, created_at, post_id from ${jsonRows("post_hashtags", tags)}
    on conflict do nothing`.execute(tx);
  const likes = posts.flatMap(({ id, likerIds, at }) =>
    likerIds.map((memberId) => ({ post_id: id, member_id: memberId, created_at: at })),
  );
  await sql`
    insert into post_likes (post_id, member_id, created_at)
    select post_id, member_id, created_at from ${jsonRows("post_likes", likes)}`.execute(tx);
}

/** A comment brought from another product, with who likes it and what it answers. */
export type ImportedComment = {
  id: string;
  legacyId: string;
  postId: string;
  authorId: string;
  authorRole: Role;
  text: string;
  /** The comment that is answered is not named: it is found by its author and its words. */
  replyTo: { memberId: string | null; name: string; text: string } | null;
  likerIds: readonly string[];
  at: Date;
  updatedAt: Date;
};

/** Writes comments, and counts them on their posts. */
export async function insertImportedComments(
  tx: Transaction,
  comments: readonly ImportedComment[],
): Promise<void> {
  if (comments.length === 0) return;
  const rows = comments.map((comment) => ({
    id: comment.id,
    post_id: comment.postId,
    author_id: comment.authorId,
    author_role: comment.authorRole,
    text: comment.text,
    reply_to_member_id: comment.replyTo?.memberId ?? null,
    reply_to_name: comment.replyTo?.name ?? null,
    reply_to_text: comment.replyTo?.text ?? null,
    like_count: comment.likerIds.length,
    created_at: comment.at,
    updated_at: comment.updatedAt,
    edited_at: comment.updatedAt > comment.at ? comment.updatedAt : null,
    legacy_id: comment.legacyId,
  }));
  await sql`
    insert into comments (id, post_id, author_id, author_role, text, reply_to_member_id, reply_to_name,
      reply_to_text, like_count, created_at, updated_at, edited_at, legacy_id)
    select id, post_id, author_id, author_role, text, reply_to_member_id, reply_to_name,
      reply_to_text, like_count, created_at, updated_at, edited_at, legacy_id
    from ${jsonRows("comments", rows)}`.execute(tx);
  const likes = comments.flatMap(({ id, likerIds, at }) =>
    likerIds.map((memberId) => ({ comment_id: id, member_id: memberId, created_at: at })),
  );
  await sql`
    insert into comment_likes (comment_id, member_id, created_at)
    select comment_id, member_id, created_at from ${jsonRows("comment_likes", likes)}`.execute(tx);
  const postIds = [...new Set(comments.map(({ postId }) => postId))].sort();
  await sql`
    update posts p set comment_count = (
      select count(*) from comments c where c.post_id = p.id and c.deleted_at is null)
    where p.id = any(${postIds}::uuid[])`.execute(tx);
}

/** Finds, by their author and their words, the comments that imported ones answer. @returns how many */
export async function resolveReplies(tx: Transaction, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update comments c set reply_to_comment_id = answered.id
    from (
      select distinct on (a.id) a.id as answering, q.id
      from imported_rows r
      join comments a on a.id = r.row_id and a.reply_to_comment_id is null
      join comments q on q.post_id = a.post_id and q.author_id = a.reply_to_member_id
        and q.id <> a.id and q.created_at <= a.created_at
        and left(q.text, 60) = left(a.reply_to_text, 60)
      where r.import_id = ${importId} and r.stands_in = 'comments'
      order by a.id, q.created_at desc, q.id desc
    ) answered
    where c.id = answered.answering`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Makes imported comments answer those they name; the quoted words are theirs. @returns how many */
export async function linkReplies(
  tx: Transaction,
  importId: string,
  links: readonly { legacyId: string; answeredLegacyId: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update comments c set reply_to_comment_id = q.id, reply_to_member_id = q.author_id,
      reply_to_name = m.name, reply_to_text = left(q.text, 200)
    from unnest(${links.map(({ legacyId }) => legacyId)}::text[],
        ${links.map(({ answeredLegacyId }) => answeredLegacyId)}::text[]) as given (legacy, answered)
      join comments q on q.legacy_id = given.answered
      join members m on m.id = q.author_id
    where c.legacy_id = given.legacy and q.post_id = c.post_id and q.id <> c.id
      and exists (select from imported_rows r where r.import_id = ${importId}
        and r.stands_in = 'comments' and r.row_id = c.id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The groups in which some posts stand. */
export async function groupsOfPosts(
  tx: Transaction,
  postIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; groups: string[] }>`
    select post_id as id, array_agg(group_id) as groups from post_groups
    where post_id = any(${[...postIds]}::uuid[]) group by post_id`.execute(tx);
  return new Map(rows.map(({ id, groups }) => [id, groups]));
}

/** Pins that someone had elsewhere, of posts that are here now. */
export async function insertImportedPins(
  tx: Transaction,
  pins: readonly { memberId: string; subjectId: string; kind: "post" | "message"; at: Date }[],
): Promise<void> {
  if (pins.length === 0) return;
  const rows = pins.map(({ memberId, subjectId, kind, at }) => ({
    member_id: memberId,
    subject_id: subjectId,
    kind,
    created_at: at,
  }));
  await sql`
    insert into pins (member_id, subject_id, kind, created_at)
    select member_id, subject_id, kind, created_at from ${jsonRows("pins", rows)}
    on conflict do nothing`.execute(tx);
}

/** Texts an import wrote. */
const written = (importId: string, table: "posts" | "comments") => sql`
  select row_id from imported_rows where import_id = ${importId} and stands_in = ${table}`;

/** What is still to be done once the texts of an import are deleted. */
export type TextsTakenBack = {
  /** How many posts leave each group. */
  groups: { groupId: string; by: number }[];
  /** Media whose files are to be erased. */
  mediaIds: string[];
};

/**
 * Deletes the posts and comments an import brought, with all that hangs on them; the posts of others
 * count their comments anew.
 */
export async function deleteImportedTexts(
  tx: Transaction,
  importId: string,
): Promise<TextsTakenBack> {
  const mediaIds = [
    ...(await detachMediaOfAll(tx, "comment", written(importId, "comments"))),
    ...(await detachMediaOfAll(tx, "post", written(importId, "posts"))),
  ];
  await sql`
    delete from pins where subject_id in (${written(importId, "posts")})
      or subject_id in (select row_id from imported_rows
        where import_id = ${importId} and stands_in = 'private_messages')`.execute(tx);
  await sql`delete from mentions where subject_id in (
    ${written(importId, "posts")} union all ${written(importId, "comments")})`.execute(tx);
  await sql`update comments set reply_to_comment_id = null
    where reply_to_comment_id in (${written(importId, "comments")})`.execute(tx);
  await sql`
    with gone as (
      delete from comments where id in (${written(importId, "comments")}) returning post_id
    )
    update posts p set comment_count = p.comment_count - gone.n
    from (select post_id, count(*)::int as n from gone group by post_id) gone
    where p.id = gone.post_id`.execute(tx);
  const { rows: groups } = await sql<{ groupId: string; by: number }>`
    select group_id as "groupId", -count(*)::int as by from post_groups
    where post_id in (${written(importId, "posts")}) group by group_id`.execute(tx);
  await sql`delete from posts where id in (${written(importId, "posts")})`.execute(tx);
  return { groups, mediaIds };
}
