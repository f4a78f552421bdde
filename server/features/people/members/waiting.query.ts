import type { Database } from "../../../infrastructure/database/database.ts";

/** Members whose registration waits for an agreement, oldest first. */
export function listWaiting(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom("members")
    .select(["id", "name", "email"])
    .where("state", "=", "pending")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
