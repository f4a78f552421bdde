import { type RawBuilder, sql } from "kysely";
import { FEED_SIZE, SUMMARY_POSTS } from "../../../shared/limits.ts";
import type { Author, PostVisibility } from "../../../shared/posts.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import { groupIdsOf, isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";
import { linkPreviewJson, type RawLinkPreview } from "../link-previews/index.ts";
import { postMediaJson, type RawMedia } from "../media/index.ts";
import type { PostPlace } from "./post.events.ts";

/** A post as read for one viewer, before it takes the shape of the contract. */
export type PostRow = {
  id: string;
  text: string;
  visibility: PostVisibility;
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Author["role"];
  groups: { id: string; name: string }[];
  channel: { id: string; name: string } | null;
  mentions: { id: string; name: string }[];
  poll: RawPoll | null;
  pinned: boolean;
  media: RawMedia[];
  link: RawLinkPreview | null;
  like_count: number;
  liked: boolean;
  comment_count: number;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
};

/** A poll as it stands in the database, before it takes the shape of the contract. */
export type RawPoll = {
  options: { id: string; text: string; voteCount: number; mine: boolean }[];
  multiple: boolean;
  voterCount: number;
  /** ISO 8601. */
  closesAt: string | null;
};

/** The poll of a post, as JSON; null where it has none. */
export const pollJson = (postId: string, viewer: Viewer): RawBuilder<RawPoll | null> => sql`
  (select json_build_object('multiple', po.multiple, 'voterCount', po.voter_count, 'closesAt', po.closes_at,
    'options', (select json_agg(json_build_object('id', o.id, 'text', o.text, 'voteCount', o.vote_count,
        'mine', exists (select 1 from poll_votes v where v.option_id = o.id and v.member_id = ${viewer.id}))
        order by o.position)
      from poll_options o where o.post_id = po.post_id))
    from polls po where po.post_id = ${sql.ref(postId)})`;

/** Members named in a text, as JSON. */
export const mentionsJson = (subjectId: string): RawBuilder<{ id: string; name: string }[]> => sql`
  (select coalesce(json_agg(json_build_object('id', mn.member_id, 'name', mn.name)), '[]')
    from mentions mn where mn.subject_id = ${sql.ref(subjectId)})`;

/** Columns of a post `p` by author `a`; groups the viewer may not know of are left out. */
const columnsFor = (viewer: Viewer) => sql`
  p.id, p.text, p.visibility, p.author_role, p.like_count, p.comment_count,
  p.created_at, p.updated_at, p.edited_at,
  a.id as author_id, a.name as author_name, a.avatar_media_id as author_avatar,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.created_at desc), '[]')
    from post_groups pg join groups g on g.id = pg.group_id
    where pg.post_id = p.id and (${isModerator(viewer)} or g.archived_at is null and (
      g.access <> 'ferme' or g.id = any(${groupIdsOf(viewer)}::uuid[])))
  ) as groups,
  case when p.channel_id is not null then
    (select json_build_object('id', c.id, 'name', c.name) from channels c where c.id = p.channel_id)
  end as channel,
  ${mentionsJson("p.id")} as mentions,
  ${pollJson("p.id", viewer)} as poll,
  exists (select 1 from pins pi where pi.subject_id = p.id and pi.member_id = ${viewer.id}) as pinned,
  ${postMediaJson("p.id")} as media,
  ${linkPreviewJson("p.link_url")} as link,
  exists (select 1 from post_likes l where l.post_id = p.id and l.member_id = ${viewer.id}) as liked`;

/** Whether a post `p` is for everyone: it says so, and not all its groups are archived. */
const isForEveryone = sql<boolean>`(
  p.visibility = 'public' and p.deleted_at is null
  and exists (select 1 from post_groups e join groups eg on eg.id = e.group_id
    where e.post_id = p.id and eg.archived_at is null))`;

/**
 * Whether the viewer may read a post `p`: it is for everyone, it is theirs, it stands in one of
 * their groups, or they watch over the community.
 */
export const mayReadPost = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  p.deleted_at is null and (
    p.author_id = ${viewer.id} or ${isModerator(viewer)} or ${isForEveryone}
    or exists (select 1 from post_groups pg
      where pg.post_id = p.id and pg.group_id = any(${groupIdsOf(viewer)}::uuid[]))))`;

/** One post, null when it is not there or not for this viewer. */
export async function readPost(
  db: Database | Transaction,
  viewer: Viewer,
  id: string,
): Promise<PostRow | null> {
  const { rows } = await sql<PostRow>`
    select ${columnsFor(viewer)} from posts p join members a on a.id = p.author_id
    where p.id = ${id} and ${mayReadPost(viewer)}`.execute(db);
  return rows[0] ?? null;
}

type Page = { after: Position | null; count: number };

const before = (after: Position | null, columns: RawBuilder<unknown>) =>
  after ? sql`and (${columns}) < (${after.at}, ${after.id})` : sql``;

/** Posts of a group, newest first; null when the group is not there or not for this viewer. */
export async function readGroupWall(
  db: Database,
  viewer: Viewer,
  groupId: string,
  { after, count }: Page,
): Promise<PostRow[] | null> {
  const inside = viewer.groups.has(groupId) || isModerator(viewer);
  const { rows } = await sql<{ [Column in keyof PostRow]: PostRow[Column] | null }>`
    select page.* from groups g left join lateral (
      select ${columnsFor(viewer)}
      from (
        select pg.post_id from post_groups pg
        where pg.group_id = g.id ${inside ? sql`` : sql`and pg.visibility = 'public'`}
          ${before(after, sql`pg.created_at, pg.post_id`)}
        order by pg.created_at desc, pg.post_id desc
        ${rowLimit(count)}
      ) top
      join posts p on p.id = top.post_id
      join members a on a.id = p.author_id
    ) page on true
    where g.id = ${groupId} and g.archived_at is null and (g.access <> 'ferme' or ${inside})
    order by page.created_at desc, page.id desc`.execute(db);
  return rows.length === 0 ? null : (rows.filter((row) => row.id !== null) as PostRow[]);
}

/** The ten newest posts the viewer may read (spec, section 9), whatever their groups. */
export async function readHomeFeed(db: Database, viewer: Viewer): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columnsFor(viewer)}
    from (
      select id, created_at from (
        (select p.id, p.created_at from posts p where ${isForEveryone}
          order by p.created_at desc, p.id desc ${rowLimit(FEED_SIZE)})
        union
        (select newest.post_id, newest.created_at
          from unnest(${groupIdsOf(viewer)}::uuid[]) as mine (group_id)
          cross join lateral (
            select pg.post_id, pg.created_at from post_groups pg
            where pg.group_id = mine.group_id
            order by pg.created_at desc, pg.post_id desc ${rowLimit(FEED_SIZE)}
          ) newest)
      ) candidates
      order by created_at desc, id desc ${rowLimit(FEED_SIZE)}
    ) top
    join posts p on p.id = top.id
    join members a on a.id = p.author_id
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}

/** Posts of a member that the viewer may read, newest first, in one group where one is given. */
export async function readMemberPosts(
  db: Database,
  viewer: Viewer,
  memberId: string,
  { after, count, groupId }: Page & { groupId: string | undefined },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columnsFor(viewer)} from posts p join members a on a.id = p.author_id
    where p.author_id = ${memberId} and ${mayReadPost(viewer)}
      ${groupId ? sql`and exists (select 1 from post_groups i where i.post_id = p.id and i.group_id = ${groupId})` : sql``}
      ${before(after, sql`p.created_at, p.id`)}
    order by p.created_at desc, p.id desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}

/** The newest posts of a member that are for everyone, for this viewer. */
export async function readNewestPublicPosts(
  db: Database,
  viewer: Viewer,
  memberId: string,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columnsFor(viewer)} from posts p join members a on a.id = p.author_id
    where p.author_id = ${memberId} and ${isForEveryone}
    order by p.created_at desc, p.id desc
    ${rowLimit(SUMMARY_POSTS)}`.execute(db);
  return rows;
}

/** What an act on a post needs to know of it. */
export type PostFacts = {
  id: string;
  authorId: string;
  visibility: PostVisibility;
  groupIds: string[];
  channelId: string | null;
};

/** A post someone wants to act on; null when it is not there or not for this viewer. */
export async function findPost(
  db: Database | Transaction,
  viewer: Viewer,
  id: string,
): Promise<PostFacts | null> {
  const { rows } = await sql<PostFacts>`
    select p.id, p.author_id as "authorId", p.visibility, p.channel_id as "channelId",
      array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"
    from posts p where p.id = ${id} and ${mayReadPost(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** Where a post can be heard of; null once it is deleted. */
export async function findPlace(db: Database | Transaction, id: string): Promise<PostPlace | null> {
  const { rows } = await sql<PostPlace>`
    select p.id as "postId", p.visibility, p.channel_id as "channelId",
      array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"
    from posts p where p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
