import type { Database } from "../../../infrastructure/database/database.ts";

/** Where a short address of ours leads; null for one that is none. */
export async function findShortLink(db: Database, code: string): Promise<string | null> {
  const row = await db
    .selectFrom("short_links")
    .select("url")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.url ?? null;
}
