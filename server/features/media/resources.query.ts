import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import { containing } from "../../infrastructure/text.ts";
import { rawMediaJson } from "./media.query.ts";
import type { RawMedia } from "./media.ts";

/** One media of a post, with where it was published. */
export type RawResource = {
  media: RawMedia;
  post_id: string;
  author: { id: string; name: string };
  group: { id: string; name: string };
  created_at: Date;
};

/** Which resources: those of posts that a member of `ownGroupIds` may see. */
export type ResourcesWanted = {
  ownGroupIds: string[];
  groupId?: string | undefined;
  name?: string | undefined;
  after: Position | null;
  limit: number;
};

/**
 * Media of posts, newest first. A post is seen by the members of its groups, and when it is
 * public by every member unless all its groups are closed; the group shown is one the reader may
 * know of.
 */
export async function listResources(db: Database, wanted: ResourcesWanted): Promise<RawResource[]> {
  const { rows } = await sql<RawResource>`
    select ${rawMediaJson("m")} as media, p.id as post_id, at.created_at,
      json_build_object('id', a.id, 'name', a.name) as author,
      json_build_object('id', via.id, 'name', via.name) as "group"
    from ${source(wanted)}
    join post_media pm on pm.post_id = p.id
    join media m on m.id = pm.media_id
    join members a on a.id = p.author_id
    cross join lateral (${visibleGroup(wanted)}) via
    where p.deleted_at is null ${after(wanted.after)} ${named(wanted.name)}
    order by at.created_at desc, pm.media_id desc
    ${rowLimit(wanted.limit)}`.execute(db);
  return rows;
}

/** Where the list is read from, in its order: all posts, or those of one group. */
function source({ groupId }: ResourcesWanted): RawBuilder<unknown> {
  if (!groupId) return sql`posts p cross join lateral (select p.created_at) at`;
  return sql`(select * from post_groups where group_id = ${groupId}::uuid) at
    join posts p on p.id = at.post_id`;
}

function visibleGroup({ ownGroupIds, groupId }: ResourcesWanted): RawBuilder<unknown> {
  return sql`
    select g.id, g.name from post_groups pg join groups g on g.id = pg.group_id
    where pg.post_id = p.id
      and (g.id = any(${ownGroupIds}::uuid[]) or (p.visibility = 'public' and g.access <> 'ferme'))
      ${groupId ? sql`and g.id = ${groupId}::uuid` : sql``}
    order by g.id = any(${ownGroupIds}::uuid[]) desc, g.position, g.id
    limit 1`;
}

function after(position: Position | null): RawBuilder<unknown> {
  return position
    ? sql`and (at.created_at, pm.media_id) < (${position.at}, ${position.id}::uuid)`
    : sql``;
}

function named(words: string | undefined): RawBuilder<unknown> {
  if (!words) return sql``;
  const pattern = containing(words);
  return sql`and (${plain("m.name")} like ${pattern} or ${plain("m.alt")} like ${pattern}
    or a.search_name like ${pattern})`;
}

/** As `searchable` does for French: names of files have no searchable column of their own. */
function plain(column: string): RawBuilder<string> {
  return sql<string>`translate(lower(${sql.ref(column)}),
    'àâäáãéèêëíìîïóòôöõúùûüçñÿ’‘', 'aaaaaeeeeiiiiooooouuuucny''''')`;
}
