import type { Database, Transaction } from "../../infrastructure/database/database.ts";

/** Prolongs a session that is in use. */
export async function renewSession(
  db: Database,
  sessionId: string,
  now: Date,
  until: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ updated_at: now, expires_at: until })
    .where("id", "=", sessionId)
    .execute();
}

/** Removes sessions and links that ended. */
export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", now).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<", now).execute();
}

/** Ends one of a member's sessions. @returns false when there is no such one */
export async function endSession(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends a member's sessions but the one of this token. */
export async function endOtherSessions(
  tx: Transaction,
  memberId: string,
  token: string,
): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("member_id", "=", memberId)
    .where("token", "<>", token)
    .execute();
}
