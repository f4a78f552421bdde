import { type RawBuilder, sql } from "kysely";
import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";
import { withOnePlan } from "../../../infrastructure/database/apart.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { tsQuery } from "../../../infrastructure/database/words.ts";
import { containing } from "../../../infrastructure/text.ts";
import { eventConcernsGroup, maySeeGroup } from "../../gathering/index.ts";
import { isHere, mayKnowOf, memberColumns, seenOnline } from "../../people/index.ts";
import { isShownComment } from "../comments/comment.query.ts";
import { isOnWall, mayTakePartIn } from "../post-access.query.ts";
import { plain } from "../resources/resources.query.ts";
import {
  before,
  NEWEST,
  presentableChannels,
  presentableComments,
  presentableEvents,
  presentablePosts,
  type SearchQuery,
  type SearchResultRow,
  soughtKinds,
} from "./search.query.ts";

/** A search within one group. */
type GroupSearchQuery = SearchQuery & { groupId: string };

/**
 * Results of some kinds within a group, each newest first, in one round trip; nothing where the
 * viewer may not see the group.
 */
export async function findAllInGroup(
  db: Database,
  kinds: readonly SearchKind[],
  sought: GroupSearchQuery,
): Promise<SearchResultRow[]> {
  const parts = soughtKinds(kinds, sought).flatMap((kind) => {
    const finder = FINDERS[kind];
    return finder ? [sql`(${finder(sought)})`] : [];
  });
  if (parts.length === 0) return [];
  const found = sql<SearchResultRow>`${sql.join(parts, sql` union all `)}`;
  return (await db.executeQuery(withOnePlan(found.compile(db)))).rows;
}

/** A group holds no other group. */
const FINDERS: Partial<Record<SearchKind, (sought: GroupSearchQuery) => RawBuilder<unknown>>> = {
  members: findMembers,
  channels: (sought) =>
    presentableChannels(sought, sql`and c.group_id = ${sought.groupId} and ${inSight(sought)}`),
  posts: (sought) => presentablePosts(sought, newestPosts(sought)),
  comments: (sought) => presentableComments(newestComments(sought)),
  resources: findResources,
  events: (sought) =>
    presentableEvents(sought, sql`and ${eventConcernsGroup(sought.viewer, sought.groupId)}`),
};

/** Whether the viewer may know of the group. */
const inSight = ({ viewer, groupId }: GroupSearchQuery) => sql<boolean>`exists (
  select 1 from groups g where g.id = ${groupId} and ${maySeeGroup(viewer)})`;

/** Whether a post `p` of the group is on its wall for the viewer. */
const onItsWall = ({ viewer, groupId }: GroupSearchQuery) => sql<boolean>`(
  p.deleted_at is null and ${isHere(sql`p.author_id`)} and exists (
    select 1 from groups g where g.id = ${groupId} and ${isOnWall(viewer)}))`;

function findMembers(sought: GroupSearchQuery) {
  const { viewer, groupId, words, after, count, now } = sought;
  return sql`
    select 'members' as kind, x.id, x.created_at as at, to_json(x) as data from (
      select ${memberColumns(seenOnline(viewer.id, now))}
      from memberships l join members m on m.id = l.member_id
        left join member_counters c on c.member_id = m.id
      where l.group_id = ${groupId} and l.state = 'active' and m.state = 'active'
        and m.search_name like ${containing(words.typed)} and ${inSight(sought)}
        and ${mayKnowOf(viewer)}
        ${before(after, sql`m.created_at, m.id`)}
      order by m.created_at desc, m.id desc ${rowLimit(count)}
    ) x order by x.created_at desc, x.id desc`;
}

/** How many of the newest posts of the group are looked through one by one. */
const NEWEST_OF_GROUP = 4000;

/**
 * As the search of everything does, the newest posts first, one by one until there are enough; then
 * all of them, unless those were all of the group. Which way all of them are read, by the words or
 * by the group, the planner chooses: whichever has fewer.
 */
function newestPosts(sought: GroupSearchQuery) {
  const { groupId, words, after, count } = sought;
  const ofGroup = sql`pg.group_id = ${groupId} ${before(after, sql`pg.created_at, pg.post_id`)}`;
  const order = sql`order by p.created_at desc, p.id desc ${rowLimit(count)}`;
  return sql`
    with newest as materialized (
      select p.id, p.created_at from (
        select pg.post_id, pg.created_at from post_groups pg where ${ofGroup}
        order by pg.created_at desc, pg.post_id desc ${rowLimit(NEWEST_OF_GROUP)}
      ) w cross join lateral (select * from posts where id = w.post_id offset 0) p
      where p.search @@ ${tsQuery(words)} and ${onItsWall(sought)}
      order by w.created_at desc, w.post_id desc ${rowLimit(count)}
    ), all_of_them as (
      select p.id, p.created_at from (
        select p.* from post_groups pg join posts p on p.id = pg.post_id
        where ${ofGroup} and p.search @@ ${tsQuery(words)} offset 0
      ) p where ${onItsWall(sought)} ${order}
    )
    ${enough(
      count,
      sql`not exists (
        select 1 from post_groups pg where ${ofGroup} offset ${sql.lit(NEWEST_OF_GROUP)} limit 1)`,
    )}`;
}

/** The newest comments of the community first, then all those under posts of the group. */
function newestComments(sought: GroupSearchQuery) {
  const { viewer, groupId, words, after, count } = sought;
  const live = sql`c.deleted_at is null ${before(after, sql`c.created_at, c.id`)}`;
  const order = sql`order by c.created_at desc, c.id desc`;
  const readable = sql<boolean>`${isShownComment(viewer)} and exists (
    select 1 from posts p where p.id = c.post_id and ${onItsWall(sought)}
      and ${mayTakePartIn(viewer)})`;
  return sql`
    with newest as materialized (
      select c.id, c.created_at
      from (select * from comments c where ${live} ${order} ${rowLimit(NEWEST)}) c
      join post_groups pg on pg.post_id = c.post_id and pg.group_id = ${groupId}
      where c.search @@ ${tsQuery(words)} and ${readable} ${order} ${rowLimit(count)}
    ), all_of_them as (
      select c.id, c.created_at from (
        select c.* from post_groups pg join comments c on c.post_id = pg.post_id
        where pg.group_id = ${groupId} and c.search @@ ${tsQuery(words)} and ${live} offset 0
      ) c where ${readable} ${order} ${rowLimit(count)}
    )
    ${enough(count)}`;
}

/** The newest where they are enough, else all of them. @param whole the newest are all there is */
function enough(count: number, whole = sql<boolean>`false`) {
  const suffice = sql`((select count(*) from newest) >= ${sql.lit(count)} or ${whole})`;
  return sql`
    select id, created_at from newest where ${suffice}
    union all
    select id, created_at from all_of_them where not ${suffice}`;
}

/** Files by their name or what is said of them; a photo by what is said of it alone. */
function findResources(sought: GroupSearchQuery) {
  const { groupId, words, after, count } = sought;
  const pattern = containing(words.typed);
  return sql`
    select 'resources' as kind, m.id, at.created_at as at, json_build_object(
      'title', case when m.kind = 'image' then '' else m.name end, 'text', m.alt,
      'channel', null, 'postId', p.id) as data
    from post_groups at join posts p on p.id = at.post_id
      join post_media pm on pm.post_id = p.id join media m on m.id = pm.media_id
    where at.group_id = ${groupId} ${before(after, sql`at.created_at, m.id`)}
      and (m.kind <> 'image' and ${plain("m.name")} like ${pattern}
        or m.alt <> '' and ${plain("m.alt")} like ${pattern})
      and ${onItsWall(sought)}
    order by at.created_at desc, m.id desc ${rowLimit(count)}`;
}
