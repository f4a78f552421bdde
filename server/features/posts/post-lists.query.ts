import { type RawBuilder, sql } from "kysely";
import type { ChannelAccess } from "../../../shared/gathering/channels.contract.ts";
import { FEED_SIZE, SUMMARY_POSTS } from "../../../shared/ground/limits.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import { placeholder, shaped } from "../../infrastructure/database/shaped.ts";
import {
  channelIdsOf,
  groupIdsOf,
  placeOfViewer,
  type Viewer,
} from "../../infrastructure/session/viewer.ts";
import type { ChannelRow } from "../gathering/index.ts";
import {
  channelTables,
  isKnownGroup,
  mayReadChannel,
  maySeeChannel,
  newestChannelsJson,
  readsAllOf,
} from "../gathering/index.ts";
import { isHere, isOfAge, mayKnow } from "../people/index.ts";
import { isForEveryone, mayReadPost } from "./post-access.query.ts";
import { type PostRow, postColumns } from "./post-row.query.ts";

type Page = { after: Position | null; count: number };

const before = (after: Position | null, columns: RawBuilder<unknown>) =>
  after ? sql`and (${columns}) < (${after.at}, ${after.id})` : sql``;

type GroupWallShape = { inside: boolean; onwards: boolean; count: number };
type GroupWallOf = { viewer: Viewer; groupId: string; after: Position };

export const groupWall = shaped(
  {
    viewer: placeOfViewer(({ viewer }: GroupWallOf) => viewer),
    groupId: placeholder(({ groupId }: GroupWallOf) => groupId),
    after: {
      at: placeholder(({ after }: GroupWallOf) => after.at),
      id: placeholder(({ after }: GroupWallOf) => after.id),
    },
  },
  ({ inside, onwards, count }: GroupWallShape, { viewer, groupId, after }) => sql<{
    [Column in keyof PostRow]: PostRow[Column] | null;
  }>`
    select page.* from groups g left join lateral (
      select ${postColumns(viewer)}
      from (
        select pg.post_id from post_groups pg
        where pg.group_id = g.id and ${isHere(sql`pg.author_id`)} 
          and ${inside ? mayKnow(viewer, sql`pg.author_id`) : sql`pg.visibility = 'public' and ${isOfAge(sql`pg.author_id`)}`}
          ${before(onwards ? after : null, sql`pg.created_at, pg.post_id`)}
        order by pg.created_at desc, pg.post_id desc
        ${rowLimit(count)}
      ) top
      join posts p on p.id = top.post_id
      join members a on a.id = p.author_id
    ) page on true
    where g.id = ${groupId} and ${inside ? sql`g.archived_at is null` : isKnownGroup()}
    order by page.created_at desc, page.id desc`,
);

/** Placeholder of the first page, whose statement does not use it. */
const NEWEST: Position = { at: new Date(0), id: "" };

/** Posts of a group, newest first; null when the group is not there or not for this viewer. */
export async function readGroupWall(
  db: Database,
  viewer: Viewer,
  groupId: string,
  { after, count }: Page,
): Promise<PostRow[] | null> {
  const inside = readsAllOf(viewer, groupId);
  const shape = { inside, onwards: after !== null, count };
  const rows = await groupWall.rows(db, shape, { viewer, groupId, after: after ?? NEWEST });
  return rows.length === 0 ? null : (rows.filter((row) => row.id !== null) as PostRow[]);
}

/** Whether a channel is there and open, for this viewer. */
export async function isOpenChannel(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${channelTables(viewer)}
    where c.id = ${id} and c.status = 'active' and ${maySeeChannel(viewer)}`.execute(db);
  return rows.length > 0;
}

/** A channel the viewer asks to read, and its posts; `rows` is empty when they may not read it. */
export type ChannelWall = { access: ChannelAccess; readable: boolean; rows: PostRow[] };

/** Posts of a channel, newest first; null when the channel is not there or not for this viewer. */
export async function readChannelWall(
  db: Database,
  viewer: Viewer,
  channelId: string,
  { after, count }: Page,
): Promise<ChannelWall | null> {
  const { rows } = await sql<
    { access: ChannelAccess; readable: boolean } & {
      [Column in keyof PostRow]: PostRow[Column] | null;
    }
  >`
    select ch.access, ch.readable, page.* from (
      select c.id, c.access, ${mayReadChannel(viewer)} as readable
      from ${channelTables(viewer)} where c.id = ${channelId} and ${maySeeChannel(viewer)}
    ) ch left join lateral (
      select ${postColumns(viewer)}
      from (
        select newest.* from posts newest
        where newest.channel_id = ch.id and newest.deleted_at is null
          and ${isHere(sql`newest.author_id`)} and ${mayKnow(viewer, sql`newest.author_id`)}
          ${before(after, sql`newest.created_at, newest.id`)}
        order by newest.created_at desc, newest.id desc
        ${rowLimit(count)}
      ) p
      join members a on a.id = p.author_id
    ) page on ch.readable
    order by page.created_at desc, page.id desc`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const { access, readable } = first;
  return { access, readable, rows: rows.filter((row) => row.id !== null) as PostRow[] };
}

/** Posts with a hashtag that the viewer may read, newest first. */
export async function readHashtagPosts(
  db: Database,
  viewer: Viewer,
  tag: string,
  { after, count }: Page,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns(viewer)}
    from (
      select p.* from post_hashtags h join posts p on p.id = h.post_id
      where h.tag = ${tag} and ${mayReadPost(viewer)} ${before(after, sql`h.created_at, h.post_id`)}
      order by h.created_at desc, h.post_id desc
      ${rowLimit(count)}
    ) p join members a on a.id = p.author_id
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}

/** Channels whose newest posts are the viewer's own news: followed, or free in their closed groups. */
const newsChannels = (viewer: Viewer, closed: readonly string[] | null): RawBuilder<unknown> => {
  const followed = sql`select unnest(${channelIdsOf(viewer)}::uuid[]) as channel_id`;
  return closed === null
    ? followed
    : sql`${followed} union select c.id from channels c
        where c.group_id = any(${closed}::uuid[]) and c.access = 'libre'`;
};

type HomeFeedOf = { viewer: Viewer; closed: readonly string[] };

export const homeFeed = shaped(
  {
    viewer: placeOfViewer(({ viewer }: HomeFeedOf) => viewer),
    closed: placeholder(({ closed }: HomeFeedOf) => closed),
  },
  ({ inClosed }: { inClosed: boolean }, { viewer, closed }) => sql<PostRow>`
    select ${postColumns(viewer)}
    from (
      select id, created_at from (
        (select p.id, p.created_at from posts p where ${isForEveryone}
          order by p.created_at desc, p.id desc ${rowLimit(FEED_SIZE)})
        union
        (select newest.post_id, newest.created_at
          from unnest(${groupIdsOf(viewer)}::uuid[]) as mine (group_id)
          cross join lateral (
            select pg.post_id, pg.created_at from post_groups pg
            where pg.group_id = mine.group_id and ${isHere(sql`pg.author_id`)}
              and ${mayKnow(viewer, sql`pg.author_id`)}
            order by pg.created_at desc, pg.post_id desc ${rowLimit(FEED_SIZE)}
          ) newest)
        union
        (select newest.id, newest.created_at
          from (${newsChannels(viewer, inClosed ? closed : null)}) mine
          join channels c on c.id = mine.channel_id and c.status = 'active'
          cross join lateral (
            select cp.id, cp.created_at from posts cp
            where cp.channel_id = c.id and cp.deleted_at is null and ${isHere(sql`cp.author_id`)}
              and ${mayKnow(viewer, sql`cp.author_id`)}
            order by cp.created_at desc, cp.id desc ${rowLimit(FEED_SIZE)}
          ) newest)
      ) candidates
      order by created_at desc, id desc ${rowLimit(FEED_SIZE)}
    ) top
    join posts p on p.id = top.id
    join members a on a.id = p.author_id
    order by p.created_at desc, p.id desc`,
);

/** The ten newest posts the viewer may read (spec, section 9), whatever their groups and channels. */
export function readHomeFeed(db: Database, viewer: Viewer): Promise<PostRow[]> {
  const closed = [...viewer.groups].filter(([, group]) => group.closed).map(([id]) => id);
  return homeFeed.rows(db, { inClosed: closed.length > 0 }, { viewer, closed });
}

/** Posts of a member that the viewer may read, newest first, in one group where one is given. */
export async function readMemberPosts(
  db: Database,
  viewer: Viewer,
  memberId: string,
  { after, count, groupId }: Page & { groupId: string | undefined },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns(viewer)} from posts p join members a on a.id = p.author_id
    where p.author_id = ${memberId} and ${mayReadPost(viewer)}
      ${groupId ? sql`and exists (select 1 from post_groups i where i.post_id = p.id and i.group_id = ${groupId})` : sql``}
      ${before(after, sql`p.created_at, p.id`)}
    order by p.created_at desc, p.id desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}

/** What a member's summary shows beside who they are. */
export type SummaryRows = { posts: PostRow[]; channels: ChannelRow[] };

/** The newest posts of a member that are for everyone, and their newest channels, for this viewer. */
export async function readSummary(
  db: Database,
  viewer: Viewer,
  memberId: string,
): Promise<SummaryRows> {
  const { rows } = await sql<{ channels: ChannelRow[] } & (PostRow | { id: null })>`
    select ${newestChannelsJson(viewer, memberId)} as channels, page.*
    from (select 1) one left join lateral (
      select ${postColumns(viewer)} from posts p join members a on a.id = p.author_id
      where p.author_id = ${memberId} and ${isForEveryone}
      order by p.created_at desc, p.id desc
      ${rowLimit(SUMMARY_POSTS)}
    ) page on true
    order by page.created_at desc, page.id desc`.execute(db);
  return {
    posts: rows.filter((row): row is PostRow & SummaryRow => row.id !== null),
    channels: rows[0]?.channels ?? [],
  };
}

type SummaryRow = { channels: ChannelRow[] };
