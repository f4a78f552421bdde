import { type RawBuilder, sql } from "kysely";
import type { ResourceKind } from "../../../shared/media.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import { groupIdsOf, isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";
import { containing } from "../../infrastructure/text.ts";
import { linkPreviewJson, type RawLinkPreview } from "../link-previews/index.ts";
import { type RawMedia, rawMediaJson } from "../media/index.ts";

/** One media of a post, or the link of its text, with where it was published. */
export type RawResource = {
  /** Of the media, or of the post whose link it is. */
  id: string;
  media: RawMedia | null;
  link: RawLinkPreview | null;
  post_id: string;
  author: { id: string; name: string };
  /** Null when the post is the reader's own, in groups they have left. */
  group: { id: string; name: string } | null;
  created_at: Date;
};

/** Which resources. */
export type ResourcesWanted = {
  groupId?: string | undefined;
  kind?: ResourceKind | undefined;
  name?: string | undefined;
  after: Position | null;
  limit: number;
};

/**
 * Media or links of posts, newest first. A post is seen by the members of its groups, and when it
 * is public by every member unless all its groups are closed; by its author always, by those who
 * watch over the community wherever a group of it is not archived. The group shown is one the
 * reader may know of.
 */
export async function listResources(
  db: Database,
  viewer: Viewer,
  wanted: ResourcesWanted,
): Promise<RawResource[]> {
  const { id, media, link, joins } = wanted.kind === "link" ? LINKS : MEDIA;
  const { rows } = await sql<RawResource>`
    select ${id} as id, ${media} as media, ${link} as link, p.id as post_id, at.created_at,
      json_build_object('id', a.id, 'name', a.name) as author,
      case when via.id is not null then json_build_object('id', via.id, 'name', via.name) end as "group"
    from ${source(wanted)}
    ${joins}
    join members a on a.id = p.author_id
    left join lateral (${shownGroup(viewer, wanted)}) via on true
    where p.deleted_at is null
      and (via.id is not null or ${isAuthorOutside(viewer, wanted)})
      ${ofKind(wanted.kind)} ${after(wanted.after, id)} ${named(wanted)}
    order by at.created_at desc, ${id} desc
    ${rowLimit(wanted.limit)}`.execute(db);
  return rows;
}

const MEDIA = {
  id: sql`pm.media_id`,
  media: rawMediaJson("m"),
  link: sql`null::json`,
  joins: sql`join post_media pm on pm.post_id = p.id join media m on m.id = pm.media_id`,
};

const LINKS = {
  id: sql`p.id`,
  media: sql`null::json`,
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
    where pg.post_id = p.id and g.archived_at is null
      and (${own} or ${isModerator(viewer)} or (p.visibility = 'public' and g.access <> 'ferme'))
      ${groupId ? sql`and g.id = ${groupId}::uuid` : sql``}
    order by ${own} desc, g.position, g.id
    limit 1`;
}

/** Their own post, where no one group is asked about. */
const isAuthorOutside = (viewer: Viewer, { groupId }: ResourcesWanted): RawBuilder<unknown> =>
  groupId ? sql`false` : sql`p.author_id = ${viewer.id}`;

const ofKind = (kind: ResourceKind | undefined): RawBuilder<unknown> =>
  kind && kind !== "link" ? sql`and m.kind = ${kind}` : sql``;

function after(position: Position | null, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return position
    ? sql`and (at.created_at, ${id}) < (${position.at}, ${position.id}::uuid)`
    : sql``;
}

function named({ kind, name }: ResourcesWanted): RawBuilder<unknown> {
  if (!name) return sql``;
  const pattern = containing(name);
  const searched = kind === "link" ? ["lp.title", "lp.site_name", "lp.url"] : ["m.name", "m.alt"];
  const found = searched.map((column) => sql`${plain(column)} like ${pattern}`);
  return sql`and (${sql.join(found, sql` or `)} or a.search_name like ${pattern})`;
}

/** As `searchable` does for French: names of files have no searchable column of their own. */
function plain(column: string): RawBuilder<string> {
  return sql<string>`translate(replace(lower(${sql.ref(column)}), 'œ', 'oe'),
    'àâäáãéèêëíìîïóòôöõúùûüçñÿ’‘', 'aaaaaeeeeiiiiooooouuuucny''''')`;
}
