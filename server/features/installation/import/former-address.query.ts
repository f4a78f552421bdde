import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";

/** What an id in an address of the former product named. */
export type FormerThing = "community" | "member" | "group" | "channel" | "event" | "post";

/** Ids that things have here, by those the former product gave them. */
export async function findFormerThings(
  db: Database,
  formerIds: readonly string[],
): Promise<{ thing: FormerThing; formerId: string; id: string }[]> {
  const legacy = formerIds.map((id) => `former:${id}`);
  const { rows } = await sql<{ thing: FormerThing; legacy: string; id: string }>`
    select 'community' as thing, legacy_id as legacy, id from community where legacy_id = any(${legacy})
    union all select 'member', legacy_id, id from members where legacy_id = any(${legacy})
    union all select 'group', legacy_id, id from groups where legacy_id = any(${legacy})
    union all select 'channel', legacy_id, id from channels where legacy_id = any(${legacy})
    union all select 'event', legacy_id, id from calendar_events where legacy_id = any(${legacy})
    union all select 'post', legacy_id, id from posts where legacy_id = any(${legacy})`.execute(db);
  return rows.map(({ thing, legacy: from, id }) => ({
    thing,
    id,
    formerId: from.slice("former:".length),
  }));
}

/** What an address of another product names by an id, or by a name. */
export type BroughtThing = "post" | "comment" | "group" | "member";

/**
 * The id of what was brought from there: of a comment, that of its post; of people, only of those who
 * are members.
 */
export async function findBrought(
  db: Database,
  thing: BroughtThing,
  key: string,
): Promise<string | null> {
  const statements = {
    post: sql`select id from posts where legacy_id = ${key} and deleted_at is null`,
    comment: sql`select post_id as id from comments where legacy_id = ${key} and deleted_at is null`,
    group: sql`select id from groups
      where archived_at is null and (legacy_id = ${key} or legacy_name = ${key}) order by id`,
    member: sql`select id from members where legacy_name = ${key} and state = 'active' order by id`,
  };
  const { rows } = await sql<{ id: string }>`${statements[thing]} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
