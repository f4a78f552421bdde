import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";

/** These members are here now (`connected`, `dateOfUpdate` of the specification). */
export async function markConnected(
  db: Database,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .updateTable("members")
    .set({ connected: true, last_seen_at: at })
    .where(sql<boolean>`id = any(${memberIds}::uuid[])`)
    .execute();
}

/** This member left. */
export async function markDisconnected(db: Database, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable("members")
    .set({ connected: false, last_seen_at: at })
    .where("id", "=", memberId)
    .execute();
}
