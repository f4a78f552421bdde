import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { type DatabaseTime, ownMessages, seesReached } from "../message-columns.query.ts";

/** Someone who read a message; when, where it was kept. */
export type ReaderRow = { memberId: string; readAt: DatabaseTime | null };

/**
 * When the first reading of `o` that went as far as `pm` was; null where it came before those that
 * are kept.
 */
const readAt = sql`(
  select reading.at
  from unnest(o.reading_places, o.reading_times) with ordinality as reading (place, at, rank)
  where reading.place >= pm.place and o.reading_places[1] < pm.place
  order by reading.rank limit 1)`;

/**
 * Who read a message of the viewer's, as far as they see how far each read; null when it is not
 * theirs.
 */
export async function listReaders(
  db: Database,
  viewer: Pick<Viewer, "id">,
  id: string,
): Promise<ReaderRow[] | null> {
  const { rows } = await sql<{ readers: ReaderRow[] }>`
    select (
      select coalesce(json_agg(json_build_object('memberId', o.member_id, 'readAt', ${readAt})
        order by ${readAt}, o.member_id), '[]')
      from conversation_members o
      where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
        and o.shown_place >= pm.place and ${seesReached(sql`cm.member_id`)}) as readers
    from ${ownMessages}
    where cm.member_id = ${viewer.id} and pm.id = ${id} and pm.author_id = cm.member_id
      and pm.kind = 'message' and pm.deleted_at is null`.execute(db);
  return rows[0]?.readers ?? null;
}
