import { type RawBuilder, sql } from "kysely";
import type { ResourceKind } from "../../../../shared/media/media.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import { groupIdsOf, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { BETWEEN_WORDS, containing } from "../../../infrastructure/text.ts";
import { channelTables, mayReadChannel } from "../../gathering/index.ts";
import type { RawLinkPreview, RawMedia } from "../../media/index.ts";
import { linkPreviewJson, rawMediaJson } from "../../media/index.ts";
import { isHere, mayKnow } from "../../people/index.ts";
import { isOnWall } from "../post-access.query.ts";

/** One media of a post, the link of its text, or what a channel offers, with where it stands. */
export type RawResource = {
  /** Of the media, of the post whose link it is, or of the resource of channels. */
  id: string;
  media: RawMedia | null;
  link: RawLinkPreview | null;
  /** The link of a resource of channels, even where nothing is known of its page. */
  link_url: string | null;
  post_id: string | null;
  title: string | null;
  description: string;
  author: { id: string; name: string };
  /** Null when the post is the reader's own, in groups they have left. */
  group: { id: string; name: string } | null;
  channel: { id: string; name: string } | null;
  created_at: Date;
};

/** Which resources. */
export type ResourcesWanted = {
  groupId?: string | undefined;
  /** The author of the posts. */
  memberId?: string | undefined;
  kind?: ResourceKind | undefined;
  name?: string | undefined;
  after: Position | null;
  limit: number;
};

/**
 * What posts and channels offer, newest first. A post is seen by the members of its groups, and
 * when it is public by every member unless all its groups are closed; by its author always, by
 * moderators unless all its groups are archived. The group shown is one that the reader may know
 * of. What channels offer, and their posts, are for those who read them; a group's resources are
 * those of its posts, and so are a member's.
 */
export async function listResources(
  db: Database,
  viewer: Viewer,
  wanted: ResourcesWanted,
): Promise<RawResource[]> {
  const postsOnly = wanted.groupId || wanted.memberId;
  const lists = [ofPosts(viewer, wanted), ...(postsOnly ? [] : [ofChannels(viewer, wanted)])];
  const { rows } = await sql<RawResource>`
    select * from (${sql.join(
      lists.map((list) => sql`(${list})`),
      sql` union all `,
    )}) listed
    order by created_at desc, id desc
    ${rowLimit(wanted.limit)}`.execute(db);
  return rows;
}

function ofPosts(viewer: Viewer, wanted: ResourcesWanted): RawBuilder<unknown> {
  const { id, media, link, joins } = wanted.kind === "link" ? LINKS : MEDIA;
  return sql`
    select ${id} as id, ${media}::json as media, ${link}::json as link, null as link_url,
      p.id as post_id, null as title, '' as description,
      json_build_object('id', a.id, 'name', a.name) as author,
      case when via.id is not null then json_build_object('id', via.id, 'name', via.name) end as "group",
      case when ch.id is not null then json_build_object('id', ch.id, 'name', ch.name) end as channel,
      at.created_at
    from ${source(wanted)}
    ${joins}
    join members a on a.id = p.author_id
    left join lateral (${shownGroup(viewer, wanted)}) via on true
    left join lateral (${shownChannel(viewer)}) ch on true
    where p.deleted_at is null and ${isHere(sql`p.author_id`)}
      and ${mayKnow(viewer, sql`p.author_id`)}
      and (via.id is not null or ch.id is not null or ${isAuthorOutside(viewer, wanted)})
      ${wanted.memberId ? sql`and p.author_id = ${wanted.memberId}::uuid` : sql``}
      ${ofKind(wanted.kind)} ${after(wanted.after, id)} ${named(wanted)}
    order by at.created_at desc, ${id} desc
    ${rowLimit(wanted.limit)}`;
}

/** The channel of a post `p`, where the viewer reads it. */
const shownChannel = (viewer: Viewer): RawBuilder<unknown> => sql`
  select c.id, c.name from ${channelTables(viewer)}
  where c.id = p.channel_id and ${mayReadChannel(viewer)}`;

/** A resource is named by one channel that holds it, the viewer's own before others. */
function ofChannels(viewer: Viewer, wanted: ResourcesWanted): RawBuilder<unknown> {
  const { kind } = wanted;
  const of = kind === "link" ? sql`r.link_url is not null` : sql`m.id is not null`;
  return sql`
    select r.id, case when m.id is not null then ${rawMediaJson("m")} end as media,
      ${linkPreviewJson("r.link_url")} as link, r.link_url, null::uuid as post_id,
      r.title, r.description, json_build_object('id', a.id, 'name', a.name) as author,
      null::json as "group", json_build_object('id', ch.id, 'name', ch.name) as channel, r.created_at
    from resources r
    join members a on a.id = r.owner_id
    left join media m on m.id = r.media_id
    join lateral (
      select c.id, c.name from channel_resources cr join ${channelTables(viewer)} on c.id = cr.channel_id
      where cr.resource_id = r.id and ${mayReadChannel(viewer)}
      order by f.member_id is null, c.created_at desc, c.id limit 1
    ) ch on true
    where ${of} and ${isHere(sql`r.owner_id`)} and ${mayKnow(viewer, sql`r.owner_id`)} ${ofKind(kind)} ${after(wanted.after, sql`r.id`, sql`r.created_at`)}
      ${wanted.name ? called(wanted.name) : sql``}
    order by r.created_at desc, r.id desc
    ${rowLimit(wanted.limit)}`;
}

/** Its title, what is said of it, its file or its address; or who offers it. */
function called(name: string): RawBuilder<unknown> {
  const pattern = containing(name);
  const searched = ["r.title", "r.description", "m.name", "m.alt", "r.link_url"];
  const found = searched.map((column) => sql`${plain(column)} like ${pattern}`);
  return sql`and (${sql.join(found, sql` or `)} or a.search_name like ${pattern})`;
}

const MEDIA = {
  id: sql`pm.media_id`,
  media: rawMediaJson("m"),
  link: sql`null`,
  joins: sql`join post_media pm on pm.post_id = p.id join media m on m.id = pm.media_id`,
};

const LINKS = {
  id: sql`p.id`,
  media: sql`null`,
  link: linkPreviewJson("p.link_url"),
  joins: sql`join link_previews lp on lp.url = p.link_url and lp.state = 'read'`,
};

/** Where the list is read from, in its order: all posts, or those of one group. */
function source({ groupId }: ResourcesWanted): RawBuilder<unknown> {
  if (!groupId) return sql`posts p cross join lateral (select p.created_at) at`;
  return sql`(select * from post_groups where group_id = ${groupId}::uuid) at
    join posts p on p.id = at.post_id`;
}

function shownGroup(viewer: Viewer, { groupId }: ResourcesWanted): RawBuilder<unknown> {
  const own = sql`g.id = any(${groupIdsOf(viewer)}::uuid[])`;
  return sql`
    select g.id, g.name from post_groups pg join groups g on g.id = pg.group_id
    where pg.post_id = p.id and ${isOnWall(viewer)}
      ${groupId ? sql`and g.id = ${groupId}::uuid` : sql``}
    order by ${own} desc, g.position, g.id
    limit 1`;
}

/** Whether a post `p` is the viewer's own; never in the list of one group. */
const isAuthorOutside = (viewer: Viewer, { groupId }: ResourcesWanted): RawBuilder<unknown> =>
  groupId ? sql`false` : sql`p.author_id = ${viewer.id}`;

const ofKind = (kind: ResourceKind | undefined): RawBuilder<unknown> =>
  kind && kind !== "link" ? sql`and m.kind = ${kind}` : sql``;

function after(
  position: Position | null,
  id: RawBuilder<unknown>,
  at: RawBuilder<unknown> = sql`at.created_at`,
): RawBuilder<unknown> {
  return position ? sql`and (${at}, ${id}) < (${position.at}, ${position.id}::uuid)` : sql``;
}

function named({ kind, name }: ResourcesWanted): RawBuilder<unknown> {
  if (!name) return sql``;
  const pattern = containing(name);
  const searched = kind === "link" ? ["lp.title", "lp.site_name", "lp.url"] : ["m.name", "m.alt"];
  const found = searched.map((column) => sql`${plain(column)} like ${pattern}`);
  return sql`and (${sql.join(found, sql` or `)} or a.search_name like ${pattern})`;
}

/** As `searchable` does for French: names of files have no searchable column of their own. */
export function plain(column: string): RawBuilder<string> {
  const blanks = " ".repeat(BETWEEN_WORDS.length);
  return sql<string>`regexp_replace(translate(replace(lower(${sql.ref(column)}), 'œ', 'oe'),
    ${sql.lit(`àâäáãéèêëíìîïóòôöõúùûüçñÿ${BETWEEN_WORDS}`)},
    ${sql.lit(`aaaaaeeeeiiiiooooouuuucny${blanks}`)}), ' +', ' ', 'g')`;
}
