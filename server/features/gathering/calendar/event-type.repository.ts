import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Keeps others from changing the types until the transaction ends. */
export async function lockEventTypes(tx: Transaction): Promise<void> {
  await sql`lock table event_types in share row exclusive mode`.execute(tx);
}

type Word = { key: string; name: string; position: number; hidden: boolean };

/** Writes the types down as they are now. */
export async function saveEventTypes(
  tx: Transaction,
  words: readonly Word[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto("event_types")
    .values(
      words.map(({ key, name, position, hidden }) => ({
        key,
        name,
        position,
        hidden,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        position: set.ref("excluded.position"),
        hidden: set.ref("excluded.hidden"),
        updated_at: set.ref("excluded.updated_at"),
      })),
    )
    .execute();
}
