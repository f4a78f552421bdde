import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { FoundMessageRow, MessageRow } from "../../conversations/index.ts";
import {
  foundColumns,
  isShown,
  messageColumns,
  ownConversations,
  ownMessages,
} from "../../conversations/index.ts";

export type PinnedMessageRow = MessageRow & { pinned_at: Date };

/**
 * Messages of a conversation that the viewer pinned and may still read, latest pin first; null
 * when the conversation is not there or not theirs.
 */
export async function readPinnedMessages(
  db: Database,
  viewer: Viewer,
  conversationId: string,
  { after, count }: { after: Position | null; count: number },
): Promise<PinnedMessageRow[] | null> {
  const { rows } = await sql<{ [C in keyof PinnedMessageRow]: PinnedMessageRow[C] | null }>`
    select page.* from ${ownConversations} left join lateral (
      select ${messageColumns}, pin.created_at as pinned_at
      from pins pin join private_messages pm on pm.id = pin.subject_id
      where pin.member_id = cm.member_id and pin.kind = 'message'
        and pm.conversation_id = cm.conversation_id and ${isShown()}
        ${after ? sql`and (pin.created_at, pin.subject_id) < (${after.at}, ${after.id})` : sql``}
      order by pin.created_at desc, pin.subject_id desc ${rowLimit(count)}
    ) page on true
    where cm.member_id = ${viewer.id} and cm.conversation_id = ${conversationId}
    order by page.pinned_at desc, page.id desc`.execute(db);
  return rows.length === 0 ? null : (rows.filter((row) => row.id !== null) as PinnedMessageRow[]);
}

export type PinnedAnywhereRow = FoundMessageRow & { pinned_at: Date };

/** As `readPinnedMessages`, of every conversation, each with its own. */
export async function readPinnedAnywhere(
  db: Database,
  viewer: Viewer,
  { after, count }: { after: Position | null; count: number },
): Promise<PinnedAnywhereRow[]> {
  const { rows } = await sql<PinnedAnywhereRow>`
    select ${foundColumns}, pin.created_at as pinned_at
    from ${ownMessages} join pins pin on pin.subject_id = pm.id and pin.member_id = cm.member_id
    where cm.member_id = ${viewer.id} and pin.kind = 'message'
      ${after ? sql`and (pin.created_at, pin.subject_id) < (${after.at}, ${after.id})` : sql``}
    order by pin.created_at desc, pin.subject_id desc ${rowLimit(count)}`.execute(db);
  return rows;
}
