import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** Keeps a link to a new password, by its digest. */
export async function savePasswordLink(
  tx: Transaction,
  link: { id: string; memberId: string; digest: string; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto("verifications")
    .values({
      id: link.id,
      identifier: identifierOf(link.digest),
      value: link.memberId,
      expires_at: link.expiresAt,
      created_at: link.at,
      updated_at: link.at,
    })
    .execute();
}

/** Whose password a link sets. */
export type LinkOwner = { memberId: string; name: string; email: string };

/** The member a link was made for; null when the link is unknown, used or expired. */
export async function findLinkOwner(
  db: Database,
  { digest, now }: { digest: string; now: Date },
): Promise<LinkOwner | null> {
  const { rows } = await sql<LinkOwner>`
    select m.id as "memberId", m.name, m.email
    from verifications v join members m on m.id::text = v.value and m.state <> 'deleted'
    where v.identifier = ${identifierOf(digest)} and v.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** The address a member's letters go to. */
export async function findEmail(tx: Transaction, memberId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("members")
    .select("email")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row?.email;
}

/** Takes a link away. @returns false when another took it before */
export async function takePasswordLink(tx: Transaction, digest: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("verifications")
    .where("identifier", "=", identifierOf(digest))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const identifierOf = (digest: string) => `reset-password:${digest}`;
