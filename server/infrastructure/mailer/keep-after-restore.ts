import type { Database } from "../database/database.ts";

/**
 * Letters that waited when a backup was made may have left after it: they are kept for someone to
 * pass on, and none leaves by itself. @returns how many
 */
export async function keepAfterRestore(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ state: "kept", error: null })
    .where("state", "in", ["queued", "failed"])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
