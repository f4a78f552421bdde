import { type RawBuilder, sql } from "kysely";
import type { RailPlace } from "../../../../shared/posts/rail-places.ts";
import { withOnePlan } from "../../../infrastructure/database/apart.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { groupIdsOf, type Viewer } from "../../../infrastructure/session/viewer.ts";
import {
  channelColumns,
  channelTables,
  earliestStart,
  eventConcernsGroup,
  eventItemColumns,
  isKnownGroup,
  mayReadChannel,
  maySeeChannel,
  maySeeEvent,
  maySeeGroup,
} from "../../gathering/index.ts";
import { postMediaJson } from "../../media/index.ts";
import { isHere, mayKnow, mayKnowOf, memberColumns, seenOnline } from "../../people/index.ts";
import { isOnWall, mayReadPost } from "../post-access.query.ts";

/** A row of one part of the rail, before it takes the shape of the contract. */
export type RailRow = { part: RailPart; data: unknown };

/** What is asked: `id` is of what the page reads, null where it reads no one thing. */
export type RailQuery = { viewer: Viewer; id: string | null; now: Date; week: string };

const PARTS = {
  events: comingEvents,
  groupEvents: comingOfGroup,
  online: onlineMembers,
  groupOnline: onlineOfGroup,
  files: newestFiles,
  author: authorOf,
  posts: postsBeside,
  pinned: pinnedPosts,
  common: groupsInCommon,
  groups: groupsToJoin,
  made: channelsMade,
  channels: channelsToFollow,
  resources: newestResources,
  scheduled: scheduledPosts,
  earned: earnedThisWeek,
  hashtags: hashtagsOfWeek,
} satisfies Record<string, (asked: RailQuery) => RawBuilder<unknown>>;
export type RailPart = keyof typeof PARTS;

/** What stands beside each page, and whether that page reads one thing. */
const BESIDE: Record<RailPlace, { parts: readonly RailPart[]; ofOne?: true }> = {
  community: { parts: ["events", "online"] },
  group: { parts: ["groupOnline", "groupEvents", "files"], ofOne: true },
  post: { parts: ["author", "posts"], ofOne: true },
  event: { parts: ["events"], ofOne: true },
  member: { parts: ["common", "made"], ofOne: true },
  channel: { parts: ["resources"], ofOne: true },
  groups: { parts: ["groups"] },
  channels: { parts: ["channels"] },
  me: { parts: ["scheduled", "pinned"] },
  notifications: { parts: ["earned"] },
  search: { parts: ["hashtags"] },
};

/** What the rail shows beside a page, of what the viewer may see, in one round trip. */
export async function readRail(
  db: Database,
  place: RailPlace,
  asked: RailQuery,
): Promise<RailRow[]> {
  const { parts, ofOne } = BESIDE[place];
  if (ofOne && asked.id === null) return [];
  const selects = parts.map(
    (part) =>
      sql`(select ${sql.lit(part)} as part, to_json(x) as data from (${PARTS[part](asked)}) x)`,
  );
  const found = sql<RailRow>`${sql.join(selects, sql` union all `)}`;
  return (await db.executeQuery(withOnePlan(found.compile(db)))).rows;
}

const FEW = 3;
const FACES = 8;
/** How much of a text is shown. */
const BEGINNING = 140;

const person = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'avatar', ${sql.ref(`${alias}.avatar_media_id`)})`;

/** Of an event that comes back, its next day alone. */
const coming = ({ viewer, now }: RailQuery, which: RawBuilder<unknown>, count: number) => sql`
  select ${eventItemColumns(viewer, now)}
  from calendar_occurrences o join calendar_events e on e.id = o.event_id
  left join calendar_answers a
    on a.event_id = o.event_id and a.day = o.day and a.member_id = ${viewer.id}
  where o.starts_at > ${earliestStart(now)} and o.ends_at > ${now}
    and not o.day = any(e.skipped_days) and e.status <> 'annule'
    and ${maySeeEvent(viewer)} and ${which}
    and not exists (
      select 1 from calendar_occurrences b
      where b.event_id = o.event_id and b.starts_at < o.starts_at and b.ends_at > ${now}
        and not b.day = any(e.skipped_days))
  order by o.starts_at, o.event_id ${rowLimit(count)}`;

/** Others than the event that is read, if one is. */
function comingEvents(asked: RailQuery) {
  return coming(asked, sql`(${asked.id}::uuid is null or e.id <> ${asked.id}::uuid)`, FEW);
}

function comingOfGroup(asked: RailQuery) {
  return coming(asked, eventConcernsGroup(asked.viewer, asked.id ?? ""), 1);
}

function onlineMembers({ viewer, now }: RailQuery) {
  return sql`
    select m.id, m.name, m.avatar_media_id as avatar from members m
    where m.state = 'active' and m.id <> ${viewer.id} and ${seenOnline(viewer.id, now)}
      and ${mayKnowOf(viewer)}
    order by m.last_seen_at desc, m.id ${rowLimit(FACES)}`;
}

function onlineOfGroup({ viewer, id, now }: RailQuery) {
  return sql`
    select m.id, m.name, m.avatar_media_id as avatar
    from groups g join memberships ms on ms.group_id = g.id and ms.state = 'active'
    join members m on m.id = ms.member_id and m.state = 'active'
    where g.id = ${id}::uuid and ${maySeeGroup(viewer)}
      and m.id <> ${viewer.id} and ${seenOnline(viewer.id, now)}
      and ${mayKnowOf(viewer)}
    order by m.last_seen_at desc, m.id ${rowLimit(5)}`;
}

function newestFiles({ viewer, id }: RailQuery) {
  return sql`
    select f.id, f.name, f.mime, f.size, p.id as "postId"
    from post_groups at join groups g on g.id = at.group_id join posts p on p.id = at.post_id
    join post_media pm on pm.post_id = p.id join media f on f.id = pm.media_id
    where at.group_id = ${id}::uuid and f.kind = 'file'
      and p.deleted_at is null and ${isHere(sql`p.author_id`)} and ${isOnWall(viewer)}
    order by at.created_at desc, f.id desc ${rowLimit(FEW)}`;
}

function authorOf({ viewer, id, now }: RailQuery) {
  return sql`
    select ${memberColumns(seenOnline(viewer.id, now))}
    from posts p join members m on m.id = p.author_id and m.state = 'active'
    left join member_counters c on c.member_id = m.id
    where p.id = ${id}::uuid and ${mayReadPost(viewer)}`;
}

/** Columns of a post `p` by `a`, as `toPost` takes them. */
export const postColumns = (more: RawBuilder<unknown>) => sql`
  p.id, left(p.text, ${sql.lit(BEGINNING)}) as text, ${person("a")} as author,
  ${postMediaJson("p.id")} as media, p.created_at ${more}`;

/** The newest of the first group of the post that the viewer may see the wall of, or of its channel. */
function postsBeside({ viewer, id }: RailQuery) {
  const another = sql`
    p.id <> ${id}::uuid and p.deleted_at is null and ${isHere(sql`p.author_id`)} and ${mayKnow(viewer, sql`p.author_id`)}`;
  return sql`
    select ${postColumns(sql``)}
    from (
      (select p.* from post_groups beside join posts p on p.id = beside.post_id
      join groups g on g.id = beside.group_id
      where beside.group_id = (
          select g.id from posts p join post_groups pg on pg.post_id = p.id
          join groups g on g.id = pg.group_id
          where p.id = ${id}::uuid and ${mayReadPost(viewer)} and ${maySeeGroup(viewer)}
          order by g.id = any(${groupIdsOf(viewer)}::uuid[]) desc, g.position, g.id limit 1)
        and ${another} and ${isOnWall(viewer)}
      order by beside.created_at desc, p.id desc ${rowLimit(FEW)})
      union all
      (select p.* from posts p
      where p.channel_id = (
          select c.id from posts read join ${channelTables(viewer)} on c.id = read.channel_id
          where read.id = ${id}::uuid and ${mayReadChannel(viewer)})
        and ${another}
      order by p.created_at desc, p.id desc ${rowLimit(FEW)})
    ) p join members a on a.id = p.author_id
    order by p.created_at desc, p.id desc ${rowLimit(FEW)}`;
}

function pinnedPosts({ viewer }: RailQuery) {
  return sql`
    select ${postColumns(sql`, pi.created_at as pinned_at`)}
    from pins pi join posts p on p.id = pi.subject_id join members a on a.id = p.author_id
    where pi.member_id = ${viewer.id} and pi.kind = 'post' and ${mayReadPost(viewer)}
    order by pi.created_at desc, pi.subject_id desc ${rowLimit(FEW)}`;
}

/** Columns of a group `g`, as `toGroup` takes them. */
export const groupColumns = sql`
  g.id, g.name, g.picture_media_id as picture, g.member_count as "memberCount", g.access`;

function groupsInCommon({ viewer, id }: RailQuery) {
  return sql`
    select ${groupColumns} from memberships ms join groups g on g.id = ms.group_id
    where ms.member_id = ${id}::uuid and ms.state = 'active' and ms.member_id <> ${viewer.id}
      and g.archived_at is null and g.id = any(${groupIdsOf(viewer)}::uuid[])
    order by g.position, g.id ${rowLimit(5)}`;
}

function groupsToJoin({ viewer }: RailQuery) {
  return sql`
    select ${groupColumns} from groups g
    where ${isKnownGroup()} and not exists (
      select 1 from memberships ms where ms.group_id = g.id and ms.member_id = ${viewer.id})
    order by g.member_count desc, g.id ${rowLimit(FEW)}`;
}

function channelsMade({ viewer, id }: RailQuery) {
  return sql`
    select ${channelColumns} from ${channelTables(viewer)}
    where c.owner_id = ${id}::uuid and c.status = 'active' and ${maySeeChannel(viewer)}
      and ${isHere(sql`c.owner_id`)}
    order by c.created_at desc, c.id desc ${rowLimit(FEW)}`;
}

function channelsToFollow({ viewer }: RailQuery) {
  return sql`
    select ${channelColumns} from ${channelTables(viewer)}
    where c.status = 'active' and c.access = 'libre' and f.member_id is null
      and ${maySeeChannel(viewer)} and ${isHere(sql`c.owner_id`)}
    order by c.follower_count desc, c.id ${rowLimit(FEW)}`;
}

function newestResources({ viewer, id }: RailQuery) {
  return sql`
    select r.id, r.title, m.mime from ${channelTables(viewer)}
    join channel_resources cr on cr.channel_id = c.id
    join resources r on r.id = cr.resource_id
    left join media m on m.id = r.media_id
    where c.id = ${id}::uuid and ${mayReadChannel(viewer)} and ${isHere(sql`r.owner_id`)}
      and ${mayKnow(viewer, sql`r.owner_id`)}
    order by r.created_at desc, r.id desc ${rowLimit(FEW)}`;
}

function scheduledPosts({ viewer }: RailQuery) {
  return sql`
    select s.id, left(s.wish->>'text', ${sql.lit(BEGINNING)}) as text, s.publish_at
    from scheduled_posts s where s.author_id = ${viewer.id} and s.state = 'scheduled'
    order by s.publish_at, s.id ${rowLimit(FEW)}`;
}

function earnedThisWeek({ viewer, week }: RailQuery) {
  return sql`
    select t.kind, count(*)::int as acts, sum(t.amount)::int as points from point_entries t
    where t.member_id = ${viewer.id} and t.week = ${week} and t.reversed_at is null
      and t.kind <> 'carried'
    group by t.kind order by points desc, t.kind`;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** How many of the newest uses of hashtags are counted. */
const USES = 400;

function hashtagsOfWeek({ viewer, now }: RailQuery) {
  return sql`
    select lately.tag from (
      select h.tag from post_hashtags h join posts p on p.id = h.post_id
      where h.created_at > ${new Date(now.getTime() - WEEK_MS)} and ${mayReadPost(viewer)}
      order by h.created_at desc ${rowLimit(USES)}
    ) lately
    group by lately.tag order by count(*) desc, lately.tag ${rowLimit(4)}`;
}
