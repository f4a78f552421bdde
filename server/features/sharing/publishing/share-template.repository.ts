import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Keeps others from changing the templates until the transaction ends. */
export async function lockShareTemplates(tx: Transaction): Promise<void> {
  await sql`lock table share_templates in share row exclusive mode`.execute(tx);
}

type Template = { key: string; name: string; text: string; position: number; hidden: boolean };

/** Writes the templates down as they are now. */
export async function saveShareTemplates(
  tx: Transaction,
  templates: readonly Template[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto("share_templates")
    .values(
      templates.map(({ key, name, text, position, hidden }) => ({
        key,
        name,
        text,
        position,
        hidden,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        text: set.ref("excluded.text"),
        position: set.ref("excluded.position"),
        hidden: set.ref("excluded.hidden"),
        updated_at: set.ref("excluded.updated_at"),
      })),
    )
    .execute();
}
