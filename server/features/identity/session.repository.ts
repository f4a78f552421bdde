import type { Database } from "../../infrastructure/database/database.ts";

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
}
