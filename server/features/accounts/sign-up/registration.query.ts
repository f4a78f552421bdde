import type { Database } from "../../../infrastructure/database/database.ts";

/** The name of a member who waits for an agreement; null when they no longer do. */
export async function findName(db: Database, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom("members")
    .select("name")
    .where("id", "=", memberId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Addresses of those who answer registrations. */
export async function findAdministrators(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("email")
    .where("role", "=", "admin")
    .where("state", "=", "active")
    .execute();
  return rows.map((row) => row.email);
}
