import type { Transaction } from "./database.ts";

/** What the server noted under a name, held until the end of the transaction; null for nothing. */
export async function readNote<T>(tx: Transaction, name: string): Promise<T | null> {
  const row = await tx
    .selectFrom("server_notes")
    .select("value")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  return row ? (row.value as T) : null;
}

/** Notes something under a name, in place of what was there. */
export async function saveNote(
  tx: Transaction,
  name: string,
  value: object,
  at: Date,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: at };
  await tx
    .insertInto("server_notes")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
