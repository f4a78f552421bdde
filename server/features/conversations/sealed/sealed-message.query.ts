import { type RawBuilder, sql } from "kysely";
import type { SealedKind } from "../../../../shared/conversations/protection.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import { type Viewer, watchesOverMinors } from "../../../infrastructure/session/viewer.ts";
import { type RawMedia, sealedMessageMediaJson } from "../../media/index.ts";
import { personJson, type RawPerson } from "../message-columns.query.ts";

/** A sealed message, before it takes the shape of the contract. */
export type SealedRow = {
  id: string;
  message_id: string;
  conversation_id: string;
  author: RawPerson;
  kind: SealedKind;
  people: { id: string; name: string }[];
  written_at: Date;
  sealed_at: Date;
  until: Date;
};

/**
 * Whether the viewer may read what is sealed: referents, and who moderates; never what they wrote
 * themselves.
 */
const readsSealed = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${watchesOverMinors(viewer)} and s.author_id <> ${viewer.id})`;

const columns = sql`
  s.id, s.message_id, s.conversation_id, s.kind, s.written_at, s.sealed_at, s.until,
  (select ${personJson("a")} from members a where a.id = s.author_id) as author,
  (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id),
      '[]')
    from conversation_members i join members m on m.id = i.member_id
    where i.conversation_id = s.conversation_id) as people`;

type ListWanted = {
  conversationId: string | undefined;
  after: Position | null;
  count: number;
};

/** What is sealed, without its words, the latest first; nothing for who may not read it. */
export async function listSealedMessages(
  db: Database,
  viewer: Viewer,
  { conversationId, after, count }: ListWanted,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${columns} from sealed_messages s
    where ${readsSealed(viewer)}
      ${conversationId ? sql`and s.conversation_id = ${conversationId}` : sql``}
      ${after ? sql`and (s.sealed_at, s.id) < (${after.at}, ${after.id})` : sql``}
    order by s.sealed_at desc, s.id desc ${rowLimit(count)}`.execute(db);
  return rows;
}

/** A sealed message with what opens it; null where there is none, or it is not for the viewer. */
export async function findSealed(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<(SealedRow & { sealed: string; media: RawMedia[] }) | null> {
  const { rows } = await sql<SealedRow & { sealed: string; media: RawMedia[] }>`
    select ${columns}, s.sealed, ${sealedMessageMediaJson("s.id")} as media from sealed_messages s
    where s.id = ${id} and ${readsSealed(viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the viewer reads a sealed message that keeps a media. */
export const readsSealedShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from sealed_message_media l
    join sealed_messages s on s.id = l.sealed_message_id
    where l.media_id = ${mediaId} and ${readsSealed(viewer)})`;
