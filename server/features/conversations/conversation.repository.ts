import { sql } from "kysely";
import type { ConversationKind } from "../../../shared/conversations/conversation-kinds.ts";
import type { Protection } from "../../../shared/conversations/protection.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { searchable } from "../../infrastructure/text.ts";
import { deleteUnused, detachMediaOfAll } from "../media/index.ts";
import { eitherBlocked, mayKnowOf } from "../people/index.ts";
import { conversesWith } from "./conversation-access.query.ts";
import { ownConversations } from "./message-columns.query.ts";

export type NewConversation = {
  id: string;
  kind: ConversationKind;
  pair: string | null;
  name: string;
  createdBy: string;
  at: Date;
};

/** Makes a conversation. @returns false when this id, or this pair of members, has one already */
export async function insertConversation(
  tx: Transaction,
  { id, kind, pair, name, createdBy, at }: NewConversation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("conversations")
    .values({
      id,
      kind,
      pair,
      name,
      search_name: searchable(name),
      created_by: createdBy,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The conversation of two people. */
export async function findPair(tx: Transaction, pair: string): Promise<string | null> {
  const row = await tx
    .selectFrom("conversations")
    .select("id")
    .where("pair", "=", pair)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Who made the group of this id; null when there is none. */
export async function findMakerOf(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("conversations")
    .select("created_by")
    .where("id", "=", id)
    .where("kind", "=", "group")
    .executeTakeFirst();
  return row?.created_by ?? null;
}

export type Candidate = { id: string; apart: boolean };

/**
 * Of these ids, the active members of whom the viewer may know, or whom they converse with, and
 * whether a block separates each from the viewer.
 */
export async function findCandidates(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.id, ${eitherBlocked(sql`m.id`, sql`${viewer.id}::uuid`)} as apart from members m
    where m.id = any(${[...ids]}::uuid[]) and m.state = 'active'
      and (${mayKnowOf(viewer)} or ${conversesWith(viewer.id, sql`m.id`)})`.execute(tx);
  return rows;
}

/** What an act on a conversation needs to know of it. */
export type StoredConversation = {
  id: string;
  kind: ConversationKind;
  /** It is of two people, alone or with a witness. */
  ofTwo: boolean;
  /** The viewer is there as the witness. */
  witness: boolean;
  name: string;
  pictureMediaId: string | null;
  messageCount: number;
  manager: boolean;
  writable: boolean;
  protection: Protection;
  /** Ids of its members, in the order in which they joined. */
  memberIds: string[];
};

/**
 * A conversation of the viewer's, locked until the end of the transaction: its messages and members
 * change one after the other. Null when it does not exist or the viewer is not in it.
 */
export async function lockConversation(
  tx: Transaction,
  viewerId: string,
  id: string,
): Promise<StoredConversation | null> {
  await sql`select 1 from conversations where id = ${id} for no key update`.execute(tx);
  return findConversation(tx, viewerId, id);
}

/** As `lockConversation`, to read alone. */
export async function findConversation(
  db: Database | Transaction,
  viewerId: string,
  id: string,
): Promise<StoredConversation | null> {
  const { rows } = await sql<StoredConversation>`
    select cv.id, cv.kind, cv.pair is not null as "ofTwo", cm.role = 'witness' as witness,
      cv.protection, cv.name, cv.picture_media_id as "pictureMediaId",
      cv.message_count as "messageCount", cm.role = 'manager' as manager, standing.writable,
      array(select i.member_id from conversation_members i
        where i.conversation_id = cm.conversation_id order by i.joined_at, i.member_id) as "memberIds"
    from ${ownConversations}
    where cm.member_id = ${viewerId} and cm.conversation_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Ids of the discussions of a member, and of the conversations they are the witness of, always in
 * the order in which they are locked.
 */
export async function listGroupsOf(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("conversation_members as cm")
    .innerJoin("conversations as cv", "cv.id", "cm.conversation_id")
    .select("cv.id")
    .where("cm.member_id", "=", memberId)
    .where("cv.kind", "=", "group")
    .where((where) => where.or([where("cv.pair", "is", null), where("cm.role", "=", "witness")]))
    .orderBy("cv.id")
    .execute();
  return rows.map((row) => row.id);
}

/** Saves the name and the picture of a group. */
export async function saveAbout(
  tx: Transaction,
  id: string,
  { name, pictureMediaId }: { name: string; pictureMediaId: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ name, search_name: searchable(name), picture_media_id: pictureMediaId, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Deletes a conversation without members. @returns ids of media whose files are to be erased */
export async function deleteConversation(tx: Transaction, id: string): Promise<string[]> {
  const messages = sql`select pm.id from private_messages pm where pm.conversation_id = ${id}`;
  const sent = await detachMediaOfAll(tx, "private_message", messages);
  const deleted = await tx
    .deleteFrom("conversations")
    .where("id", "=", id)
    .returning("picture_media_id")
    .executeTakeFirst();
  const picture = deleted?.picture_media_id;
  return picture ? [...sent, ...(await deleteUnused(tx, [picture]))] : sent;
}
