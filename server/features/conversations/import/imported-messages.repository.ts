import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { detachMediaOfAll } from "../../media/index.ts";

/** A private message brought from another product. */
export type ImportedMessage = {
  id: string;
  legacyId: string;
  authorId: string;
  text: string;
  at: Date;
  updatedAt: Date;
};

/** What is known of the conversation of two that messages are brought into. */
export type PairConversation = {
  id: string;
  messageCount: number;
  /** Something was written in it here: what is older can no longer be put before. */
  hasOwn: boolean;
};

/** Both members of a conversation of two, the smaller id first. */
const pairOf = (memberIds: readonly string[]): string => [...memberIds].sort().join(" ");

/** The conversation of two members; null where they have none. */
export async function findPair(
  db: Database | Transaction,
  memberIds: readonly string[],
): Promise<PairConversation | null> {
  const { rows } = await sql<PairConversation>`
    select cv.id, cv.message_count as "messageCount", exists (
      select from private_messages pm where pm.conversation_id = cv.id and pm.legacy_id is null
    ) as "hasOwn"
    from conversations cv where cv.pair = ${pairOf(memberIds)}`.execute(db);
  return rows[0] ?? null;
}

type NewPair = { id: string; memberIds: readonly string[]; at: Date };

/** Opens a conversation of two, still without a message. */
export async function insertPair(tx: Transaction, { id, memberIds, at }: NewPair): Promise<void> {
  await tx
    .insertInto("conversations")
    .values({ id, pair: pairOf(memberIds), created_at: at, updated_at: at })
    .execute();
  await sql`
    insert into conversation_members (conversation_id, member_id, joined_at)
    select ${id}::uuid, member, ${at}::timestamptz from unnest(${[...memberIds]}::uuid[]) as member`.execute(
    tx,
  );
}

/** Writes messages after the last of a conversation, in their order, as read by everyone. */
export async function insertImportedMessages(
  tx: Transaction,
  conversation: Pick<PairConversation, "id" | "messageCount">,
  messages: readonly ImportedMessage[],
  shownPlaces: ReadonlyMap<string, number>,
): Promise<void> {
  const { id, messageCount } = conversation;
  const rows = messages.map((message, index) => ({
    id: message.id,
    conversation_id: id,
    place: messageCount + index + 1,
    author_id: message.authorId,
    text: message.text,
    created_at: message.at,
    updated_at: message.updatedAt,
    edited_at: message.updatedAt > message.at ? message.updatedAt : null,
    legacy_id: message.legacyId,
  }));
  await sql`
    insert into private_messages (id, conversation_id, place, author_id, text, created_at, updated_at,
      edited_at, legacy_id)
    select id, conversation_id, place, author_id, text, created_at, updated_at, edited_at, legacy_id
    from ${jsonRows("private_messages", rows)}`.execute(tx);
  const count = messageCount + messages.length;
  const last = messages.at(-1)?.at ?? new Date(0);
  await sql`
    update conversations set message_count = ${count}, updated_at = greatest(updated_at, ${last}::timestamptz)
    where id = ${id}`.execute(tx);
  const shown = [...shownPlaces];
  await sql`
    update conversation_members cm set read_place = ${count}, received_place = ${count},
      shown_place = greatest(cm.shown_place, coalesce(given.place, ${count})),
      moved_at = greatest(coalesce(cm.moved_at, ${last}::timestamptz), ${last}::timestamptz)
    from conversation_members me
    left join unnest(${shown.map(([memberId]) => memberId)}::uuid[], ${shown.map(([, place]) => place)}::int[])
      as given (id, place) on given.id = me.member_id
    where cm.conversation_id = ${id} and me.conversation_id = cm.conversation_id
      and me.member_id = cm.member_id`.execute(tx);
}

/**
 * Deletes the conversations an import opened, and its messages in those it found.
 *
 * @returns the media whose files are to be erased
 */
export async function deleteImportedMessages(tx: Transaction, importId: string): Promise<string[]> {
  const mediaIds = await detachMediaOfAll(
    tx,
    "private_message",
    sql`select row_id from imported_rows
      where import_id = ${importId} and stands_in = 'private_messages'`,
  );
  await sql`
    delete from conversations where id in (
      select row_id from imported_rows where import_id = ${importId} and stands_in = 'conversations')`.execute(
    tx,
  );
  await sql`
    with gone as (
      delete from private_messages where id in (
        select row_id from imported_rows
        where import_id = ${importId} and stands_in = 'private_messages')
      returning conversation_id
    ), counted as (
      select conversation_id, count(*)::int as n from gone group by conversation_id
    ), lowered as (
      update conversations cv set message_count = cv.message_count - counted.n
      from counted where cv.id = counted.conversation_id
      returning cv.id, cv.message_count
    )
    update conversation_members cm set
      read_place = least(cm.read_place, lowered.message_count),
      received_place = least(cm.received_place, lowered.message_count),
      shown_place = least(cm.shown_place, lowered.message_count)
    from lowered where cm.conversation_id = lowered.id`.execute(tx);
  return mediaIds;
}
