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

/** The oldest of those who administer the community. */
export async function findKeeper(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom("members")
    .select("id")
    .where("role", "=", "admin")
    .where("state", "=", "active")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
