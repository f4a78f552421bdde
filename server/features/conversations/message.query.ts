import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { isShown, mayReadMessage, membersOfConversation } from "./conversation-access.query.ts";
import {
  type MessageRow,
  messageColumns,
  ownConversations,
  ownMessages,
} from "./message-columns.query.ts";
import { isGuarded } from "./protection/protection.query.ts";

/** Which messages of a conversation: those before a position, those around one, or the newest. */
export type MessagesWanted = {
  before: Position | null;
  around: string | undefined;
  count: number;
};

/**
 * Messages of a conversation, newest first; null when the conversation, or the message of `around`,
 * does not exist or is not the viewer's to see.
 */
export async function readMessages(
  db: Database,
  viewer: Viewer,
  conversationId: string,
  { before, around, count }: MessagesWanted,
): Promise<MessageRow[] | null> {
  const last = around ? sql`and pm.place <= ${Math.floor(count / 2)} + ${placeOf(around)}` : sql``;
  const { rows } = await sql<{ [Column in keyof MessageRow]: MessageRow[Column] | null }>`
    select page.* from ${ownConversations} left join lateral (
      select ${messageColumns} from private_messages pm
      where pm.conversation_id = cm.conversation_id and ${isShown()} ${last}
        ${before ? sql`and pm.place < ${placeOf(before.id)}` : sql``}
      order by pm.place desc ${rowLimit(count)}
    ) page on true
    where cm.member_id = ${viewer.id} and cm.conversation_id = ${conversationId}
    order by page.place desc`.execute(db);
  const found = rows.filter((row) => row.id !== null) as MessageRow[];
  if (rows.length === 0 || (around && found.length === 0)) return null;
  return found;
}

/** The place of a message of the conversation of `cm`, if that member may see it. */
const placeOf = (id: string) => sql`(
  select known.place from private_messages known
  where known.id = ${id} and known.conversation_id = cm.conversation_id
    and ${isShown("known")})`;

/** Messages written or changed since a moment, oldest first; null as `readMessages`. */
export async function readNews(
  db: Database,
  viewer: Viewer,
  conversationId: string,
  { since, count }: { since: Date; count: number },
): Promise<MessageRow[] | null> {
  const { rows } = await sql<{ [Column in keyof MessageRow]: MessageRow[Column] | null }>`
    select page.* from ${ownConversations} left join lateral (
      select ${messageColumns} from private_messages pm
      where pm.conversation_id = cm.conversation_id and ${isShown()}
        and pm.updated_at >= ${since}
      order by pm.place desc ${rowLimit(count)}
    ) page on true
    where cm.member_id = ${viewer.id} and cm.conversation_id = ${conversationId}
    order by page.place`.execute(db);
  return rows.length === 0 ? null : (rows.filter((row) => row.id !== null) as MessageRow[]);
}

/** A message; null when it does not exist, or the viewer may not see it. */
export async function readMessage(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${ownMessages}
    where cm.member_id = ${viewer.id} and pm.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * A message that the viewer just sent, or sent in a first attempt: also after they cleared the
 * conversation, or a sent message would be answered as not found.
 */
export async function readSent(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${ownConversations}
    join private_messages pm on pm.conversation_id = cm.conversation_id
    where cm.member_id = ${viewer.id} and pm.author_id = cm.member_id and pm.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether the viewer reads a private message that shows a media. */
export const readsMessageShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from private_message_media l
    join private_messages pm on pm.id = l.private_message_id
    where l.media_id = ${mediaId} and ${mayReadMessage("pm", viewer.id)})`;

/** What an act on a message needs to know of it. */
export type MessageFacts = {
  id: string;
  conversationId: string;
  authorId: string;
  /** Null once it is deleted. */
  text: string | null;
  mediaCount: number;
  isMessage: boolean;
  forwarded: boolean;
  writable: boolean;
  /** A minor is in its conversation, or was: each write there is decided on under its lock. */
  guarded: boolean;
  /** Ids of the conversation's members. */
  memberIds: string[];
};

/** A message to act on; null when it does not exist or the viewer may not see it. */
export async function findMessage(
  db: Database | Transaction,
  viewer: Pick<Viewer, "id">,
  id: string,
): Promise<MessageFacts | null> {
  const { rows } = await sql<MessageFacts>`
    select pm.id, pm.conversation_id as "conversationId", pm.author_id as "authorId",
      case when pm.deleted_at is null then pm.text end as text,
      pm.kind = 'message' as "isMessage", pm.forwarded, standing.writable,
      ${isGuarded} as guarded,
      (select count(*)::int from private_message_media l where l.private_message_id = pm.id) as "mediaCount",
      array(${membersOfConversation(sql`pm.conversation_id`)}) as "memberIds"
    from ${ownMessages}
    where cm.member_id = ${viewer.id} and pm.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * A message the viewer wrote, even in a conversation they left or cleared. Null when it does not
 * exist or is another's.
 */
export async function findOwnMessage(
  tx: Transaction,
  viewer: Pick<Viewer, "id">,
  id: string,
): Promise<OwnMessage | null> {
  const { rows } = await sql<OwnMessage>`
    select pm.id, pm.conversation_id as "conversationId",
      case when pm.deleted_at is null then pm.text end as text,
      array(${membersOfConversation(sql`pm.conversation_id`)}) as "memberIds"
    from private_messages pm
    where pm.id = ${id} and pm.author_id = ${viewer.id} and pm.kind = 'message'`.execute(tx);
  return rows[0] ?? null;
}

/** Where a message stands and who is there, whoever wrote it; null where there is none. */
export async function findPlaceOfMessage(
  tx: Transaction,
  id: string,
): Promise<Pick<MessageFacts, "conversationId" | "memberIds"> | null> {
  const { rows } = await sql<Pick<MessageFacts, "conversationId" | "memberIds">>`
    select pm.conversation_id as "conversationId",
      array(${membersOfConversation(sql`pm.conversation_id`)}) as "memberIds"
    from private_messages pm where pm.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Some messages that a member wrote and did not take back. */
export async function findMessagesOf(
  tx: Transaction,
  authorId: string,
  count: number,
): Promise<OwnMessage[]> {
  const { rows } = await sql<OwnMessage>`
    select pm.id, pm.conversation_id as "conversationId", pm.text,
      array(${membersOfConversation(sql`pm.conversation_id`)}) as "memberIds"
    from private_messages pm
    where pm.author_id = ${authorId} and pm.kind = 'message' and pm.deleted_at is null
    ${rowLimit(count)}`.execute(tx);
  return rows;
}

/** What deleting a message needs to know of it. */
export type OwnMessage = Pick<MessageFacts, "id" | "conversationId" | "text" | "memberIds">;
