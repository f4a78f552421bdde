import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { MessageMediaPrepared } from "./conversation.events.ts";
import { membersOfConversation } from "./conversation-access.query.ts";

/** The private message that shows a media, with its conversation's members; null when none does. */
export async function findMessageShowing(
  tx: Transaction,
  mediaId: string,
): Promise<Omit<MessageMediaPrepared, "kind"> | null> {
  const { rows } = await sql<Omit<MessageMediaPrepared, "kind">>`
    select pm.id as "messageId", pm.conversation_id as "conversationId",
      array(${membersOfConversation(sql`pm.conversation_id`)}) as "memberIds"
    from private_message_media l join private_messages pm on pm.id = l.private_message_id
    where l.media_id = ${mediaId}`.execute(tx);
  return rows[0] ?? null;
}
