import { sql } from "kysely";
import type { SealedKind } from "../../../../shared/conversations/protection.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { isProtected } from "../../people/index.ts";
import { holdsMinor } from "../protection/protection.query.ts";

/** A message to seal, as it reads before it is deleted or corrected. */
export type ToSeal = {
  authorId: string;
  conversationId: string;
  text: string;
  writtenAt: Date;
};

/** A message of an adult beside a minor; null of any other, and of one that is deleted. */
export async function findToSeal(tx: Transaction, messageId: string): Promise<ToSeal | null> {
  const { rows } = await sql<ToSeal>`
    select pm.author_id as "authorId", pm.conversation_id as "conversationId", pm.text,
      pm.created_at as "writtenAt"
    from private_messages pm join conversations cv on cv.id = pm.conversation_id
    join members author on author.id = pm.author_id
    where pm.id = ${messageId} and pm.deleted_at is null and not ${isProtected("author")}
      and (cv.protection <> 'free' or cv.minor_id is not null
        or ${holdsMinor(sql`cv.id`)})`.execute(tx);
  return rows[0] ?? null;
}

export type NewSealed = {
  id: string;
  messageId: string;
  conversationId: string;
  authorId: string;
  kind: SealedKind;
  sealed: string;
  writtenAt: Date;
  at: Date;
  until: Date;
};

/** Keeps what a message said, sealed. */
export async function insertSealed(tx: Transaction, sealed: NewSealed): Promise<void> {
  await tx
    .insertInto("sealed_messages")
    .values({
      id: sealed.id,
      message_id: sealed.messageId,
      conversation_id: sealed.conversationId,
      author_id: sealed.authorId,
      kind: sealed.kind,
      sealed: sealed.sealed,
      written_at: sealed.writtenAt,
      sealed_at: sealed.at,
      until: sealed.until,
    })
    .execute();
}

/** Some sealed messages whose day has come. */
export async function listOverdue(tx: Transaction, now: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sealed_messages where until <= ${now}
    order by until, id ${rowLimit(count)} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets sealed messages, after their media were let go of. */
export async function deleteSealed(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("sealed_messages")
    .where("id", "in", [...ids])
    .execute();
}
