import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { ownConversations, ownMessages } from "../message-columns.query.ts";

/** What of a message goes with it when it is forwarded. */
export type Forwarded = { text: string; postId: string | null; mediaIds: string[] };

/** A message to forward; null when it is deleted, does not exist or the viewer may not see it. */
export async function findForwarded(
  db: Database,
  viewer: Pick<Viewer, "id">,
  id: string,
): Promise<Forwarded | null> {
  const { rows } = await sql<Forwarded>`
    select pm.text, pm.post_id as "postId", array(
      select l.media_id from private_message_media l
      where l.private_message_id = pm.id order by l.position) as "mediaIds"
    from ${ownMessages}
    where cm.member_id = ${viewer.id} and pm.id = ${id}
      and pm.kind = 'message' and pm.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Whether the viewer wrote a message of this id. */
export async function isWritten(
  db: Database,
  viewer: Pick<Viewer, "id">,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from private_messages pm
    where pm.id = ${id} and pm.author_id = ${viewer.id}`.execute(db);
  return rows.length > 0;
}

/** Whether the viewer may write in a conversation, and whether it is held; null where it is not theirs. */
export async function readWritable(
  db: Database,
  viewer: Pick<Viewer, "id">,
  conversationId: string,
): Promise<{ writable: boolean; held: boolean } | null> {
  const { rows } = await sql<{ writable: boolean; held: boolean }>`
    select standing.writable, cv.protection = 'held' as held from ${ownConversations}
    where cm.member_id = ${viewer.id} and cm.conversation_id = ${conversationId}`.execute(db);
  return rows[0] ?? null;
}
