import { type RawBuilder, sql } from "kysely";
import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";
import { withOnePlan } from "../../../infrastructure/database/apart.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import { findsTexts, type SearchWords, tsQuery } from "../../../infrastructure/database/words.ts";
import { groupIdsOf, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { containing } from "../../../infrastructure/text.ts";
import {
  channelColumns,
  channelTables,
  eventItemColumns,
  mayNameGroup,
  mayReadChannel,
  maySeeChannel,
  maySeeEvent,
  maySeeGroup,
} from "../../gathering/index.ts";
import { isHere, mayKnow, mayKnowOf, memberColumns, seenOnline } from "../../people/index.ts";
import { isShownComment } from "../comments/comment.query.ts";
import { mayReadPost, mayTakePartIn } from "../post-access.query.ts";

/** A result before it takes the shape of the contract: what it is made of depends on its kind. */
export type SearchResultRow = {
  kind: SearchKind;
  id: string;
  at: Date;
  data: Record<string, unknown>;
};

/** Who searches what, and from where a list goes on. */
export type SearchQuery = {
  viewer: Viewer;
  words: SearchWords;
  after: Position | null;
  count: number;
  now: Date;
};

/**
 * Results of some kinds, each newest first, in one round trip.
 *
 * @param sought `count` rows of each kind at most
 */
export async function findAll(
  db: Database,
  kinds: readonly SearchKind[],
  sought: SearchQuery,
): Promise<SearchResultRow[]> {
  const searched = soughtKinds(kinds, sought);
  if (searched.length === 0) return [];
  const parts = searched.map((kind) => sql`(${FINDERS[kind](sought)})`);
  const found = sql<SearchResultRow>`${sql.join(parts, sql` union all `)}`;
  return (await db.executeQuery(withOnePlan(found.compile(db)))).rows;
}

/** Those of these kinds in which there is enough to look for. */
export const soughtKinds = (kinds: readonly SearchKind[], { words }: SearchQuery): SearchKind[] =>
  kinds.filter((kind) => findsTexts(words) || !OF_TEXTS.has(kind));

const OF_TEXTS: ReadonlySet<SearchKind> = new Set([
  "posts",
  "comments",
  "resources",
  "events",
] as const);

const FINDERS: Record<SearchKind, (sought: SearchQuery) => RawBuilder<unknown>> = {
  members: findMembers,
  groups: findGroups,
  channels: presentableChannels,
  posts: findPosts,
  comments: findComments,
  resources: findResources,
  events: presentableEvents,
};

/** What is older than a position, in the order of the list. */
export const before = (after: Position | null, columns: RawBuilder<unknown>) =>
  after ? sql`and (${columns}) < (${after.at}, ${after.id}::uuid)` : sql``;

const person = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'avatar', ${sql.ref(`${alias}.avatar_media_id`)})`;

function findMembers({ viewer, words, after, count, now }: SearchQuery) {
  return sql`
    select 'members' as kind, x.id, x.created_at as at, to_json(x) as data from (
      select ${memberColumns(seenOnline(viewer.id, now))}
      from members m left join member_counters c on c.member_id = m.id
      where m.state = 'active' and m.search_name like ${containing(words.typed)}
        and ${mayKnowOf(viewer)} ${before(after, sql`m.created_at, m.id`)}
      order by m.created_at desc, m.id desc ${rowLimit(count)}
    ) x order by x.created_at desc, x.id desc`;
}

function findGroups({ viewer, words, after, count }: SearchQuery) {
  const mine = sql`g.id = any(${groupIdsOf(viewer)}::uuid[])`;
  return sql`
    select 'groups' as kind, g.id, g.created_at as at, json_build_object(
      'id', g.id, 'name', g.name, 'picture', g.picture_media_id,
      'memberCount', g.member_count, 'joined', ${mine}) as data
    from groups g
    where g.search_name like ${containing(words.typed)} and ${maySeeGroup(viewer)}
      ${before(after, sql`g.created_at, g.id`)}
    order by g.created_at desc, g.id desc ${rowLimit(count)}`;
}

/** Channels by a part of their name. @param more what else they must be */
export function presentableChannels(
  { viewer, words, after, count }: SearchQuery,
  more: RawBuilder<unknown> = sql``,
) {
  return sql`
    select 'channels' as kind, x.id, x.created_at as at, to_json(x) as data from (
      select ${channelColumns} from ${channelTables(viewer)}
      where c.search_name like ${containing(words.typed)} and ${maySeeChannel(viewer)} ${more}
        ${before(after, sql`c.created_at, c.id`)}
      order by c.created_at desc, c.id desc ${rowLimit(count)}
    ) x order by x.created_at desc, x.id desc`;
}

/** How many of the newest rows are scanned before the full-text index is used. */
export const NEWEST = 1500;

/** A word in more texts than this is found sooner by going back in time than by reading them all. */
const FEW = 3000;

/**
 * The newest rows that hold the words, of a table with `search`, `created_at`, `id`. A frequent word
 * is found by scanning the newest rows, where the index would return every text that holds it; a rare
 * one is read from the index, all of it, then put in order. Between the two, rows are scanned back in
 * time until there are enough. The planner is not left to choose: it knows no word that is only begun,
 * takes it to be in a half percent of all texts, and would look for a rare one through all of them.
 *
 * @param alias what the table is called in `readable`
 */
function newestWith(
  table: "posts" | "comments",
  alias: "p" | "c",
  { words, after, count }: SearchQuery,
  readable: RawBuilder<boolean>,
) {
  const [from, row] = [sql.table(table), sql.raw(alias)];
  const live = sql`${row}.deleted_at is null ${before(after, sql`${row}.created_at, ${row}.id`)}`;
  const holds = sql`${row}.search @@ ${tsQuery(words)}`;
  const order = sql`order by ${row}.created_at desc, ${row}.id desc`;
  const inTime = sql`select * from ${from} ${row} where ${live} ${order}`;
  const enough = sql`(select count(*) from newest) >= ${sql.lit(count)}`;
  const isRare = sql`(select count(*) from few) <= ${sql.lit(FEW)}`;
  return sql`
    with newest as materialized (
      select ${row}.id, ${row}.created_at from (${inTime} ${rowLimit(NEWEST)}) ${row}
      where ${holds} and ${readable} ${order} ${rowLimit(count)}
    ), holding as materialized (
      select ${row}.id, ${row}.created_at from ${from} ${row} where ${holds} and ${live}
    ), few as materialized (
      select id, created_at from holding ${rowLimit(FEW + 1)}
    ), rare as (
      select ${row}.id, ${row}.created_at
      from few cross join lateral (select * from ${from} where id = few.id offset 0) ${row}
      where ${readable} order by few.created_at desc, few.id desc ${rowLimit(count)}
    ), others as (
      select ${row}.id, ${row}.created_at from (${inTime} offset 0) ${row}
      where ${holds} and ${readable} ${order} ${rowLimit(count)}
    )
    select id, created_at from newest where ${enough}
    union all
    select id, created_at from rare where not ${enough} and ${isRare}
    union all
    select id, created_at from others where not ${enough} and not ${isRare}`;
}

function findPosts(sought: SearchQuery) {
  return presentablePosts(sought, newestWith("posts", "p", sought, mayReadPost(sought.viewer)));
}

/** Posts as they are shown. @param found their ids */
export function presentablePosts({ viewer }: SearchQuery, found: RawBuilder<unknown>) {
  return sql`
    select 'posts' as kind, p.id, p.created_at as at, json_build_object(
      'text', p.text, 'author', ${person("a")}, 'where', coalesce(
        (select ch.name from channels ch where ch.id = p.channel_id),
        (select g.name from post_groups pg join groups g on g.id = pg.group_id
          where pg.post_id = p.id and ${mayNameGroup(viewer)}
          order by g.id = any(${groupIdsOf(viewer)}::uuid[]) desc, g.position, g.id limit 1), '')) as data
    from (${found}) found
    join posts p on p.id = found.id join members a on a.id = p.author_id
    order by p.created_at desc, p.id desc`;
}

function findComments(sought: SearchQuery) {
  const readable = sql<boolean>`${isShownComment(sought.viewer)} and exists (
    select 1 from posts p where p.id = c.post_id and ${mayTakePartIn(sought.viewer)})`;
  return presentableComments(newestWith("comments", "c", sought, readable));
}

/** Comments as they are shown. @param found their ids */
export function presentableComments(found: RawBuilder<unknown>) {
  return sql`
    select 'comments' as kind, c.id, c.created_at as at, json_build_object(
      'postId', c.post_id, 'text', c.text, 'author', ${person("a")}) as data
    from (${found}) found
    join comments c on c.id = found.id join members a on a.id = c.author_id
    order by c.created_at desc, c.id desc`;
}

function findResources({ viewer, words, after, count }: SearchQuery) {
  return sql`
    select 'resources' as kind, r.id, r.created_at as at, json_build_object(
      'title', r.title, 'text', r.description, 'channel', shown.channel, 'postId', null) as data
    from resources r cross join lateral (
      select json_build_object('id', c.id, 'name', c.name) as channel
      from ${channelTables(viewer)} join channel_resources cr on cr.channel_id = c.id
      where cr.resource_id = r.id and ${maySeeChannel(viewer)} and ${mayReadChannel(viewer)}
      order by c.created_at desc, c.id desc limit 1
    ) shown
    where r.search @@ ${tsQuery(words)} and ${isHere(sql`r.owner_id`)}
      and ${mayKnow(viewer, sql`r.owner_id`)} ${before(after, sql`r.created_at, r.id`)}
    order by r.created_at desc, r.id desc ${rowLimit(count)}`;
}

/** Each event once, at its next day, or its last when it is over. @param more what else it must be */
export function presentableEvents(
  { viewer, words, after, count, now }: SearchQuery,
  more: RawBuilder<unknown> = sql``,
) {
  return sql`
    select 'events' as kind, x.id, x.created_at as at, to_json(x) as data from (
      select ${eventItemColumns(viewer, now)}, e.description, e.created_at
      from calendar_events e cross join lateral (
        select * from calendar_occurrences co where co.event_id = e.id
        order by co.ends_at > ${now} desc,
          case when co.ends_at > ${now} then co.starts_at end, co.starts_at desc limit 1
      ) o
      left join calendar_answers a
        on a.event_id = o.event_id and a.day = o.day and a.member_id = ${viewer.id}
      where e.search @@ ${tsQuery(words)} and ${maySeeEvent(viewer)} ${more}
        ${before(after, sql`e.created_at, e.id`)}
      order by e.created_at desc, e.id desc ${rowLimit(count)}
    ) x order by x.created_at desc, x.id desc`;
}
