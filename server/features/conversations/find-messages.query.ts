import { sql } from "kysely";
import type { ConversationItem } from "../../../shared/conversations/conversations.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import { findsTexts, type SearchWords, tsQuery } from "../../infrastructure/database/words.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import {
  type MessageRow,
  messageColumns,
  ownMessages,
  personJson,
  type RawPerson,
} from "./message-columns.query.ts";

/** A message that contains the words, and its conversation. */
export type FoundMessageRow = MessageRow & {
  created_at: Date;
  conversation_kind: ConversationItem["kind"];
  conversation_name: string;
  picture: string | null;
  /** The other members, up to three; of a conversation of two, the other member. */
  faces: RawPerson[];
  member_count: number;
};

/** Columns of a message of `ownMessages`, and of its conversation. */
export const foundColumns = sql`
  ${messageColumns}, cv.kind as conversation_kind, cv.name as conversation_name,
  cv.picture_media_id as picture,
  (select coalesce(json_agg(${personJson("x")}), '[]') from (
    select m.id, m.name, m.avatar_media_id from conversation_members o
    join members m on m.id = o.member_id
    where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
    order by o.joined_at, o.member_id limit 3) x) as faces,
  (select count(*)::int from conversation_members o
    where o.conversation_id = cm.conversation_id) as member_count`;

type Wanted = {
  words: SearchWords;
  conversationId: string | undefined;
  after: Position | null;
  count: number;
};

/** Messages of the viewer's conversations that contain these words, newest first. */
export async function findMessages(
  db: Database,
  viewer: Viewer,
  { words, conversationId, after, count }: Wanted,
): Promise<FoundMessageRow[]> {
  if (!findsTexts(words)) return [];
  const { rows } = await sql<FoundMessageRow>`
    select ${foundColumns} from ${ownMessages}
    where cm.member_id = ${viewer.id} and pm.kind = 'message' and pm.search @@ ${tsQuery(words)}
      ${conversationId ? sql`and cm.conversation_id = ${conversationId}` : sql``}
      ${after ? sql`and (pm.created_at, pm.id) < (${after.at}, ${after.id})` : sql``}
    order by pm.created_at desc, pm.id desc ${rowLimit(count)}`.execute(db);
  return rows;
}
