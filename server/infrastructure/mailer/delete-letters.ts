import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** Deletes the letters to an address, sent or waiting. */
export async function deleteLettersTo(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom("mails").where("recipient", "=", email).execute();
}

/** Deletes letters, sent or waiting. @param ids a selection of their ids; the letter is `m` */
export async function forgetLetters(tx: Transaction, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mails m where m.id in (${ids})`.execute(tx);
}
