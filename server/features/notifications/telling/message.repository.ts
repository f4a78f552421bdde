import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { isInConversation, mayReadMessage } from "../../conversations/index.ts";
import { recounted } from "../recount.repository.ts";
import { keyOf, threadOf } from "./keys.ts";

type Reached = { conversationId: string; memberId: string; readPlace: number; at: Date };

/** Some read conversations: unless others wrote after that, no alert of them is due. */
export async function resolveInConversations(
  tx: Transaction,
  reached: readonly Reached[],
): Promise<void> {
  const given = reached.map(({ conversationId, memberId, readPlace, at }) => ({
    key: keyOf("message", conversationId),
    conversation_id: conversationId,
    member_id: memberId,
    read_place: readPlace,
    at,
  }));
  await sql`
    update notifications n set read_at = t.at, alert_at = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t (
      key text, conversation_id uuid, member_id uuid, read_place integer, at timestamptz)
    where n.member_id = t.member_id and n.key = t.key
      and n.read_at is null and not exists (select 1 from private_messages pm
        where pm.conversation_id = t.conversation_id and pm.place > t.read_place
          and pm.author_id <> t.member_id and pm.kind = 'message' and pm.deleted_at is null)`.execute(
    tx,
  );
}

/** Stops quoting a deleted message; its notification stays where other messages are unread. */
export async function dismissMessage(
  tx: Transaction,
  about: { conversationId: string; messageId: string },
): Promise<void> {
  const { conversationId, messageId } = about;
  await sql`
    with rows as (
      select n.id, n.member_id, n.updated_at from notifications n
      where n.thread = ${threadOf("conversation", conversationId)}
    ), acts as (
      select r.id, pm.author_id from rows r
      join conversation_members cm
        on cm.conversation_id = ${conversationId} and cm.member_id = r.member_id
      join private_messages pm on pm.conversation_id = cm.conversation_id
        and pm.place > greatest(cm.read_place, cm.hidden_place) and pm.created_at <= r.updated_at
        and pm.author_id <> r.member_id and pm.kind = 'message' and pm.deleted_at is null
    ), ${recounted(sql`data = case when n.data ->> 'messageId' = ${messageId}
      then n.data - 'excerpt' - 'messageId' else n.data end`)}
    select`.execute(tx);
}

/** A message that was corrected is quoted as it reads now, or no longer. */
export async function quoteAnew(
  tx: Transaction,
  about: { conversationId: string; messageId: string; excerpt: string },
): Promise<void> {
  const { conversationId, messageId, excerpt } = about;
  const quoted = JSON.stringify(excerpt ? { excerpt } : {});
  await sql`
    update notifications n set data = (n.data - 'excerpt') || ${quoted}::jsonb
    where n.thread = ${threadOf("conversation", conversationId)}
      and n.data ->> 'messageId' = ${messageId}`.execute(tx);
}

/** Who is no longer in a conversation, or cleared it, is told nothing of what was said there. */
export async function dismissForOutsiders(tx: Transaction, conversationId: string): Promise<void> {
  await sql`
    delete from notifications n where n.thread = ${threadOf("conversation", conversationId)}
      and (not ${isInConversation(conversationId, sql`n.member_id`)}
        or exists (select 1 from private_messages pm
          where pm.id = (n.data ->> 'messageId')::uuid
            and not ${mayReadMessage("pm", sql`n.member_id`)}))`.execute(tx);
}
