import type { Transaction } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Services } from "../services.ts";

/**
 * Runs what someone does in one transaction, and lets what it caused go on as soon as it is
 * committed. `work` may run again when the database asks for it.
 */
export async function act<T>(
  services: Services,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(services.db, work);
  services.outbox.wake();
  return result;
}
