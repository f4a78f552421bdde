import type { Database } from "../../../infrastructure/database/database.ts";

/** Notes that a share went out by windows of its author's device, as they said. */
export async function markPublished(db: Database, shareId: string, at: Date): Promise<void> {
  const share = await db
    .updateTable("shares")
    .set({ status: "published", progress: "done", updated_at: at })
    .where("id", "=", shareId)
    .returning("member_id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("deliveries")
    .set({ state: "published", published_at: at, confirmed_by: share.member_id, updated_at: at })
    .where("share_id", "=", shareId)
    .execute();
}
