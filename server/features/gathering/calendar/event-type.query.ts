import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** The name that the community gives the type of an event `e`. */
export const categoryOfEvent = sql<string>`(select t.name from event_types t where t.key = e.type)`;

/** The types of the community in their order, and when they were last changed. */
export async function listEventTypes(db: Database | Transaction) {
  const rows = await db
    .selectFrom("event_types")
    .select(["key", "name", "hidden", "updated_at"])
    .orderBy("position")
    .orderBy("key")
    .execute();
  const latest = Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()));
  return {
    items: rows.map(({ key, name, hidden }) => ({ key, name, hidden })),
    updatedAt: new Date(latest),
  };
}

/** Whether an event may be of a type. */
export async function isEventType(tx: Transaction, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom("event_types")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}
