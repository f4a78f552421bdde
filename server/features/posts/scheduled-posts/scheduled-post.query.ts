import { type RawBuilder, sql } from "kysely";
import type { Mention, PollInput } from "../../../../shared/posts/posts.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayNameGroup } from "../../gathering/index.ts";
import type { RawMedia } from "../../media/index.ts";
import { scheduledMediaJson } from "../../media/index.ts";
import { mayKnowOf } from "../../people/index.ts";

/** A scheduled post as read for its author. */
export type ScheduledRow = {
  id: string;
  publish_at: Date;
  state: "scheduled" | "failed";
  error: string | null;
  wish: { text: string; visibility?: "public" | "groupe"; poll?: PollInput };
  groups: { id: string; name: string }[];
  channel: { id: string; name: string } | null;
  /** Members it may name. */
  nameable: Mention[];
  media: RawMedia[];
  created_at: Date;
  updated_at: Date;
};

/** Scheduled posts that one list shows. */
const SHOWN = 200;

const columnsFor = (viewer: Viewer): RawBuilder<unknown> => sql`
  s.id, s.publish_at, s.state, s.error, s.wish, s.created_at, s.updated_at,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.created_at desc), '[]')
    from groups g
    where (s.wish->>'groupId' = g.id::text or s.wish->'alsoGroupIds' ? g.id::text)
      and ${mayNameGroup(viewer)}
  ) as groups,
  (select json_build_object('id', c.id, 'name', c.name) from channels c
    where c.id = (s.wish->>'channelId')::uuid) as channel,
  (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)), '[]')
    from jsonb_array_elements_text(coalesce(s.wish->'mentionIds', '[]')) as named (id)
    join members m on m.id = named.id::uuid and m.state = 'active'
      and ${mayKnowOf(viewer)}
  ) as nameable,
  ${scheduledMediaJson("s.id")} as media`;

/** The viewer's scheduled posts that are not published, the nearest first. */
export async function listScheduled(db: Database, viewer: Viewer): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select ${columnsFor(viewer)} from scheduled_posts s
    where s.author_id = ${viewer.id} and s.state <> 'published'
    order by s.publish_at, s.id ${rowLimit(SHOWN)}`.execute(db);
  return rows;
}

/** One of the viewer's scheduled posts that is not published; null when it is not there. */
export async function readScheduled(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<ScheduledRow | null> {
  const { rows } = await sql<ScheduledRow>`
    select ${columnsFor(viewer)} from scheduled_posts s
    where s.id = ${id} and s.author_id = ${viewer.id} and s.state <> 'published'`.execute(db);
  return rows[0] ?? null;
}

/** Scheduled posts that are due, the oldest first. */
export async function listDue(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from scheduled_posts
    where state = 'scheduled' and publish_at <= ${now}
    order by publish_at, id ${rowLimit(SHOWN)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Scheduled posts of members whose account is deleted. */
export async function listLeftBehind(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from scheduled_posts s join members m on m.id = s.author_id
    where m.state = 'deleted' ${rowLimit(SHOWN)}`.execute(db);
  return rows.map(({ id }) => id);
}
