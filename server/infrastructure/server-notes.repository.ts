import type { Transaction } from "./database/database.ts";

/** When a server notes a name, and for how long that keeps other servers away (milliseconds). */
type Claim = { at: Date; lastsMs: number };

/** Claims a name for one server. @returns false while another server's claim lasts */
export async function claimNote(
  tx: Transaction,
  name: string,
  { at, lastsMs }: Claim,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("server_notes")
    .values({ name, value: "{}", updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ updated_at: at })
        .where("server_notes.updated_at", "<", new Date(at.getTime() - lastsMs)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a value under a name. @returns false when it was noted already */
export async function noteOnce(
  tx: Transaction,
  name: string,
  value: unknown,
  at: Date,
): Promise<boolean> {
  const noted = JSON.stringify(value);
  const row = await tx
    .insertInto("server_notes")
    .values({ name, value: noted, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: noted, updated_at: at })
        .where("server_notes.value", "<>", noted),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNote(tx: Transaction, name: string): Promise<void> {
  await tx.deleteFrom("server_notes").where("name", "=", name).execute();
}
