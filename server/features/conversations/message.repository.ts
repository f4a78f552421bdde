import { sql } from "kysely";
import type { MessageKind } from "../../../shared/conversations/conversations.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { isShown } from "./conversation-access.query.ts";
import { ownConversations } from "./message-columns.query.ts";
import { isGuarded } from "./protection/protection.query.ts";

/** The conversation in which a member wishes to write, locked until the end of the transaction. */
export type PlaceToWrite = {
  writable: boolean;
  /** A minor is in it, or was: whether one may write is decided again under the lock. */
  guarded: boolean;
  /** Whether the answered message is in this conversation, and visible to the member. */
  answers: boolean;
};

/** Null when the conversation does not exist or the member is not in it. */
export async function lockConversationForWrite(
  tx: Transaction,
  about: { conversationId: string; memberId: string; replyToId: string | null },
): Promise<PlaceToWrite | null> {
  const { conversationId, memberId, replyToId } = about;
  const { rows } = await sql<PlaceToWrite>`
    select standing.writable, ${isGuarded} as guarded, ${replyToId}::uuid is null or exists (
      select 1 from private_messages r
      where r.id = ${replyToId} and r.conversation_id = cm.conversation_id
        and ${isShown("r")} and r.kind = 'message') as answers
    from ${ownConversations}
    where cm.member_id = ${memberId} and cm.conversation_id = ${conversationId}
    for no key update of cv`.execute(tx);
  return rows[0] ?? null;
}

export type NewMessage = {
  id: string;
  conversationId: string;
  authorId: string;
  text: string;
  replyToId: string | null;
  /** It was said elsewhere first; the post it passes on. */
  forwarded?: { postId: string | null } | undefined;
  at: Date;
};

export type Written = {
  place: number;
  /** Up to where its author read: they may have written without opening the conversation. */
  readPlace: number;
  memberIds: string[];
};

/**
 * Writes a message at the next place of a locked conversation, and moves the conversation up in the
 * list of each of its members, in one round trip.
 *
 * @returns null when a message of this id exists already, or its author is no longer in it
 */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<Written | null> {
  const { id, conversationId, authorId, text, replyToId, forwarded, at } = message;
  const { rows } = await sql<Written>`
    with counted as (
      update conversations set message_count = message_count + 1, updated_at = ${at}
      where id = ${conversationId}
        and exists (select 1 from conversation_members cm
          where cm.conversation_id = ${conversationId} and cm.member_id = ${authorId})
        and not exists (select 1 from private_messages pm where pm.id = ${id})
      returning message_count as place
    ), written as (
      insert into private_messages
        (id, conversation_id, place, author_id, text, reply_to_id, forwarded, post_id,
          created_at, updated_at)
      select ${id}::uuid, ${conversationId}::uuid, place, ${authorId}::uuid, ${text}, ${replyToId}::uuid,
        ${forwarded !== undefined}::boolean, ${forwarded?.postId ?? null}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from counted
      returning place
    ), ${movedTo(conversationId, authorId, at)}
    select place, array(select member_id from moved) as "memberIds",
      (select read_place from moved where member_id = ${authorId}) as "readPlace"
    from written`.execute(tx);
  return rows[0] ?? null;
}

/**
 * A message of `written` moves the conversation up for all its members. It counts as read by its
 * author if they had read all others: written offline, it says nothing of what came meanwhile.
 */
const movedTo = (conversationId: string, authorId: string, at: Date) => sql`moved as (
  update conversation_members cm set moved_at = greatest(cm.moved_at, ${at}::timestamptz),
    (read_place, shown_place, received_place) = (
      select case when author.caught_up then last.place else cm.read_place end,
        case when author.caught_up then last.place else cm.shown_place end,
        case when author.caught_up then last.place else cm.received_place end
      from (select cm.member_id = ${authorId} and not exists (
        select 1 from private_messages un
        where un.conversation_id = cm.conversation_id and un.place > cm.read_place
          and un.author_id <> cm.member_id and un.kind = 'message' and un.deleted_at is null
      ) as caught_up) author)
  from (select max(place) as place from written) last
  where cm.conversation_id = ${conversationId} and last.place is not null
  returning cm.member_id, cm.read_place
)`;

/** What happened to a group, as an entry among its messages. */
export type Happening = {
  id: string;
  kind: Exclude<MessageKind, "message">;
  aboutId: string | null;
  /** The new name of the group, where it was renamed. */
  text: string;
};

/** Writes what happened to a locked group, in this order. @returns ids of its members */
export async function insertHappenings(
  tx: Transaction,
  about: { conversationId: string; authorId: string; happenings: readonly Happening[]; at: Date },
): Promise<string[]> {
  const { conversationId, authorId, happenings, at } = about;
  const { rows } = await sql<{ memberIds: string[] }>`
    with counted as (
      update conversations set message_count = message_count + ${happenings.length}::int, updated_at = ${at}
      where id = ${conversationId} returning message_count
    ), written as (
      insert into private_messages
        (id, conversation_id, place, author_id, kind, about_member_id, text, created_at, updated_at)
      select given.id, ${conversationId}::uuid,
        counted.message_count - ${happenings.length}::int + given.place::int,
        ${authorId}::uuid, given.kind, given.about, given.text, ${at}::timestamptz, ${at}::timestamptz
      from counted, unnest(${happenings.map(({ id }) => id)}::uuid[],
        ${happenings.map(({ kind }) => kind)}::text[],
        ${happenings.map(({ aboutId }) => aboutId)}::uuid[],
        ${happenings.map(({ text }) => text)}::text[]) with ordinality as given (id, kind, about, text, place)
      returning place
    ), ${movedTo(conversationId, authorId, at)}
    select array(select member_id from moved) as "memberIds"`.execute(tx);
  return rows[0]?.memberIds ?? [];
}

/** Who wrote a message of this id and where; null when there is none. */
export async function originOfMessage(
  tx: Transaction,
  id: string,
): Promise<{ authorId: string; conversationId: string } | null> {
  const row = await tx
    .selectFrom("private_messages")
    .select(["author_id as authorId", "conversation_id as conversationId"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Corrects a message; its former text is not kept. */
export async function saveMessageText(
  tx: Transaction,
  id: string,
  text: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("private_messages")
    .set({ text, edited_at: at, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** What a message says, and what was added to it, to be sealed as moderation removes it. */
export type RemovedMessage = {
  text: string;
  forwarded: boolean;
  postId: string | null;
  editedAt: string | null;
  reactions: { memberId: string; emoji: string; at: string }[];
};

/** A message as it is about to be removed; it is there. */
export async function wordsOfMessage(tx: Transaction, id: string): Promise<RemovedMessage> {
  const { rows } = await sql<RemovedMessage>`
    select pm.text, pm.forwarded, pm.post_id as "postId", to_json(pm.edited_at) as "editedAt",
      (select coalesce(json_agg(json_build_object('memberId', r.member_id, 'emoji', r.emoji,
          'at', r.created_at)), '[]') from message_reactions r where r.message_id = pm.id) as reactions
    from private_messages pm where pm.id = ${id}`.execute(tx);
  return rows[0] as RemovedMessage;
}

/**
 * Puts a removed message back in its place, with the reactions of those who are still there.
 *
 * @returns false when it is not removed
 */
export async function putMessageBack(
  tx: Transaction,
  id: string,
  { text, forwarded, postId, editedAt, reactions }: RemovedMessage,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      update private_messages set text = ${text}, forwarded = ${forwarded}, post_id = ${postId}::uuid,
        edited_at = ${editedAt}::timestamptz, deleted_at = null, updated_at = ${at}
      where id = ${id} and deleted_at is not null returning id, conversation_id
    ), reacted as (
      insert into message_reactions (message_id, member_id, emoji, created_at)
      select back.id, r.member_id, r.emoji, r.at
      from back, unnest(${reactions.map((one) => one.memberId)}::uuid[],
        ${reactions.map((one) => one.emoji)}::text[],
        ${reactions.map((one) => one.at)}::timestamptz[]) as r (member_id, emoji, at)
      where exists (select from conversation_members cm
        where cm.conversation_id = back.conversation_id and cm.member_id = r.member_id)
    )
    select id from back`.execute(tx);
  return rows.length > 0;
}

/**
 * Erases the text of a message for everyone, with its reactions and the pin that all see; its place
 * stays.
 *
 * @returns whether it was pinned for all
 */
export async function eraseMessage(tx: Transaction, id: string, at: Date): Promise<boolean> {
  await tx
    .updateTable("private_messages")
    .set({
      text: "",
      forwarded: false,
      post_id: null,
      edited_at: null,
      deleted_at: at,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
  const { rows } = await sql<{ pinned: boolean }>`
    with unreacted as (
      delete from message_reactions where message_id = ${id}
    ), unpinned as (
      delete from conversation_pins where message_id = ${id} returning 1
    )
    select exists (select from unpinned) as pinned`.execute(tx);
  return rows[0]?.pinned ?? false;
}
