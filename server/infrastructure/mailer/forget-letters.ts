import type { Transaction } from "../database/database.ts";

/** Deletes what was written to an address, sent or waiting. */
export async function forgetLettersTo(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom("mails").where("recipient", "=", email).execute();
}
