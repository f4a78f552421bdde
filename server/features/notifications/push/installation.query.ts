import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

type Shown = { tokenHash: string; memberId: string; sessionId: string };

/** The browser whose token this is, of this member and session; null once it expired. */
export async function findInstallation(
  db: Database | Transaction,
  { tokenHash, memberId, sessionId }: Shown,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("push_installations")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where("member_id", "=", memberId)
    .where("session_id", "=", sessionId)
    .where("token_expires_at", ">", now)
    .executeTakeFirst();
  return row?.id ?? null;
}
