import type { Database } from "../../../infrastructure/database/database.ts";

/** URL a short link leads to; null when its code is unknown. */
export async function findShortLink(db: Database, code: string): Promise<string | null> {
  const row = await db
    .selectFrom("short_links")
    .select("url")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.url ?? null;
}
