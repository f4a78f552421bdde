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
