import { type RawBuilder, sql } from "kysely";
import type { ReportSubject } from "../../../shared/reports/report-kinds.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { mayReadMessage, membersOfConversation } from "../conversations/index.ts";
import { mayKnowOf } from "../people/index.ts";
import { isShownComment, mayReadPost, mayTakePartIn } from "../posts/index.ts";

/** The subject of a report, as the reporter reads it. */
export type Reported = {
  authorId: string;
  text: string;
  media: { kind: string; name: string }[];
  saidAt: Date;
};

/** The photos, voices and files of a text, in their order. */
const mediaOf = (table: string, column: string, id: string): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('kind', f.kind, 'name', f.name) order by x.position), '[]')
    from ${sql.table(table)} x join media f on f.id = x.media_id
    where ${sql.ref(`x.${column}`)} = ${sql.ref(id)})`;

const FINDERS: Record<ReportSubject, (viewer: Viewer, id: string) => RawBuilder<Reported>> = {
  post: (viewer, id) => sql`
    select p.author_id as "authorId", p.text, p.created_at as "saidAt",
      ${mediaOf("post_media", "post_id", "p.id")} as media
    from posts p where p.id = ${id} and ${mayReadPost(viewer)}`,
  comment: (viewer, id) => sql`
    select c.author_id as "authorId", c.text, c.created_at as "saidAt",
      ${mediaOf("comment_media", "comment_id", "c.id")} as media
    from comments c join posts p on p.id = c.post_id
    where c.id = ${id} and c.deleted_at is null and ${isShownComment(viewer)}
      and ${mayTakePartIn(viewer)}`,
  // Only for the conversation's members, and only what they may read of it.
  message: (viewer, id) => sql`
    select w.author_id as "authorId", w.text, w.created_at as "saidAt",
      ${mediaOf("private_message_media", "private_message_id", "w.id")} as media
    from private_messages w
    where w.id = ${id} and w.kind = 'message' and w.deleted_at is null
      and ${mayReadMessage("w", viewer.id)}`,
  member: (viewer, id) => sql`
    select m.id as "authorId", m.about as text, m.updated_at as "saidAt", '[]'::json as media
    from members m where m.id = ${id} and m.state = 'active' and ${mayKnowOf(viewer)}`,
};

/** The subject of a report; null when it does not exist or the viewer may not read it. */
export async function findReported(
  tx: Transaction,
  viewer: Viewer,
  { kind, id }: { kind: ReportSubject; id: string },
): Promise<Reported | null> {
  const { rows } = await FINDERS[kind](viewer, id).execute(tx);
  return rows[0] ?? null;
}

const TABLES = {
  post: "posts",
  comment: "comments",
  message: "private_messages",
} as const;

/** Whether what was reported was deleted since; a member who left has nothing to remove either. */
export async function isGone(tx: Transaction, kind: ReportSubject, id: string): Promise<boolean> {
  if (kind === "member") return false;
  const row = await tx
    .selectFrom(TABLES[kind])
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row === undefined;
}

export type AnyMessage = {
  id: string;
  authorId: string;
  text: string;
  conversationId: string;
  memberIds: string[];
};

/** A private message that was reported, to take it away; null when it is gone. */
export async function findMessageAnywhere(tx: Transaction, id: string): Promise<AnyMessage | null> {
  const { rows } = await sql<AnyMessage>`
    select w.id, w.author_id as "authorId", w.text, w.conversation_id as "conversationId",
      array(${membersOfConversation(sql`w.conversation_id`)}) as "memberIds"
    from private_messages w where w.id = ${id} and w.kind = 'message' and w.deleted_at is null`.execute(
    tx,
  );
  return rows[0] ?? null;
}
