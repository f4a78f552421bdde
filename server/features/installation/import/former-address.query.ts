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
