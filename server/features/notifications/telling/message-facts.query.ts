import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** What an alert about a private message needs of it. */
export type MessageNoticeFacts = {
  id: string;
  text: string;
  /** The name of the group it was written in; empty for a conversation of two. */
  title: string;
  mediaKind: "image" | "video" | "audio" | "file" | null;
};

/** Messages that someone wrote, by id; without what merely happened, and those that are deleted. */
export async function readMessageFacts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, MessageNoticeFacts>> {
  const { rows } = await sql<MessageNoticeFacts>`
    select pm.id, pm.text, cv.name as title, (
      select me.kind from private_message_media l join media me on me.id = l.media_id
      where l.private_message_id = pm.id order by l.position limit 1) as "mediaKind"
    from private_messages pm join conversations cv on cv.id = pm.conversation_id
    where pm.id = any(${[...ids]}::uuid[]) and pm.kind = 'message' and pm.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
