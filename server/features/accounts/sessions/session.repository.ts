import type { Selectable } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";

type NewSession = {
  id: string;
  token: string;
  memberId: string;
  openedWith: Selectable<Tables["sessions"]>["opened_with"];
  userAgent: string | null;
  at: Date;
  expiresAt: Date;
};

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx
    .insertInto("sessions")
    .values({
      id: session.id,
      token: session.token,
      member_id: session.memberId,
      user_agent: session.userAgent,
      ip_address: null,
      opened_with: session.openedWith,
      created_at: session.at,
      updated_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

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

/** Removes sessions, links and begun registrations that ended. */
export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", now).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<", now).execute();
  await db.deleteFrom("identity_steps").where("expires_at", "<", now).execute();
  await db.deleteFrom("begun_registrations").where("expires_at", "<", now).execute();
}

/** Ends a session of a member. @returns false when they have no such session */
export async function endSession(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every session of everyone. */
export async function endEverySession(tx: Transaction): Promise<void> {
  await tx.deleteFrom("sessions").execute();
}

/** Ends every session of a member. */
export async function endSessionsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom("sessions").where("member_id", "=", memberId).execute();
}

/** Ends all of a member's sessions except the one with this token. */
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
