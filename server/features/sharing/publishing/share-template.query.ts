import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** The texts that shares may begin with, in their order, and when they were last changed. */
export async function listShareTemplates(db: Database | Transaction) {
  const rows = await db
    .selectFrom("share_templates")
    .select(["key", "name", "text", "hidden", "updated_at"])
    .orderBy("position")
    .orderBy("key")
    .execute();
  const latest = Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()));
  return {
    items: rows.map(({ key, name, text, hidden }) => ({ key, name, text, hidden })),
    updatedAt: new Date(latest),
  };
}
