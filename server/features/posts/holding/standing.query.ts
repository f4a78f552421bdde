import { type RawBuilder, sql } from "kysely";
import type { WaitReason } from "../../../../shared/posts/held-texts.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isLimited } from "../../people/index.ts";
import type { SaidBefore } from "./alike.ts";

/** How long what a member said counts when they say it again. */
const RECENT_MS = 10 * 60_000;
/** Longest time that a group asks between two posts. */
const LONGEST_PACE_MS = 24 * 60 * 60_000;
/** How many of their last texts are looked at. */
const LOOKED_AT = 20;

type GroupPace = {
  id: string;
  name: string;
  holdsPosts: boolean;
  readOnly: boolean;
  slowMinutes: number | null;
  /** When the member last wrote there, as PostgreSQL writes it. */
  last: string | null;
};

/** What decides whether a member's text appears at once. */
export type Standing = {
  limited: boolean;
  newMember: boolean;
  filtersRevision: number;
  groups: GroupPace[];
  recent: SaidBefore[];
  /** A text of this id stands already. */
  published: boolean;
  /** Why a text of this id, of this member, waits or waited. */
  heldAs: WaitReason | null;
};

type Asked = {
  id: string;
  kind: "post" | "comment";
  groupIds: readonly string[];
  now: Date;
};

/** All that is asked before a member says something, in one round trip. */
export async function readStanding(
  db: Database | Transaction,
  viewer: Viewer,
  { id, kind, groupIds, now }: Asked,
): Promise<Standing> {
  const day = new Date(now.getTime() - LONGEST_PACE_MS);
  const since = new Date(now.getTime() - RECENT_MS);
  const { rows } = await sql<Standing>`
    select ${isLimited(now)} as limited,
      (select count(*) from (select 1 from posts p where p.author_id = m.id and p.deleted_at is null
        limit c.first_posts_held) said) < c.first_posts_held as "newMember",
      c.filters_revision as "filtersRevision",
      ${kind === "post" ? postsOf(groupIds, day) : commentsOf(groupIds, day)} as groups,
      ${kind === "post" ? recentPosts(id, since) : recentComments(id, since)} as recent,
      (exists (select 1 from posts p where p.id = ${id})
        or exists (select 1 from comments k where k.id = ${id})) as published,
      (select h.reason from held_texts h where h.id = ${id} and h.author_id = m.id) as "heldAs"
    from members m cross join caution c where m.id = ${viewer.id}`.execute(db);
  return rows[0] as Standing;
}

const pacesWith = (groupIds: readonly string[], last: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
      'holdsPosts', gc.holds_posts, 'readOnly', gc.read_only, 'slowMinutes', gc.slow_minutes,
      'last', case when gc.slow_minutes is not null then (${last}) end)), '[]')
    from group_caution gc join groups g on g.id = gc.group_id
    where gc.group_id = any(${[...groupIds]}::uuid[]))`;

const postsOf = (groupIds: readonly string[], day: Date) =>
  pacesWith(
    groupIds,
    sql`greatest(
      (select max(pg.created_at) from post_groups pg
        where pg.group_id = g.id and pg.author_id = m.id and pg.created_at > ${day}),
      (select max(h.created_at) from held_texts h
        where h.author_id = m.id and h.kind = 'post' and h.group_ids @> array[g.id]))`,
  );

const commentsOf = (groupIds: readonly string[], day: Date) =>
  pacesWith(
    groupIds,
    sql`select max(k.created_at) from comments k join post_groups pg on pg.post_id = k.post_id
      where k.author_id = m.id and k.created_at > ${day} and pg.group_id = g.id and k.deleted_at is null`,
  );

const recentPosts = (id: string, since: Date) => sql`
  (select coalesce(json_agg(json_build_object('place', said.place, 'text', said.text)), '[]') from (
    select coalesce(pg.group_id, p.channel_id) as place, p.text
    from (select * from posts p where p.author_id = m.id and p.deleted_at is null
      and p.created_at > ${since} and p.id <> ${id} order by p.created_at desc
      limit ${sql.lit(LOOKED_AT)}) p
    left join post_groups pg on pg.post_id = p.id
    union all
    select g.id, h.wish->>'text' from held_texts h cross join unnest(h.group_ids) g (id)
    where h.author_id = m.id and h.kind = 'post' and h.created_at > ${since} and h.id <> ${id}
  ) said)`;

const recentComments = (id: string, since: Date) => sql`
  (select coalesce(json_agg(json_build_object('place', said.place, 'text', said.text)), '[]') from (
    (select k.post_id as place, k.text from comments k where k.author_id = m.id
      and k.deleted_at is null and k.created_at > ${since} and k.id <> ${id}
      order by k.created_at desc limit ${sql.lit(LOOKED_AT)})
    union all
    select h.subject_id, h.wish->>'text' from held_texts h
    where h.author_id = m.id and h.kind = 'comment' and h.created_at > ${since} and h.id <> ${id}
  ) said)`;
