import { settleOwed, writeOwed } from "../acts/acting.ts";
import type { Transaction } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Services } from "../services.ts";

/**
 * Runs an action in one transaction, with the entry of the journal that is owed for it, and wakes
 * the outbox as soon as it is committed. `work` may run again after a serialisation failure or a
 * deadlock.
 */
export async function act<T>(
  services: Services,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(services.db, async (tx) => {
    const done = await work(tx);
    await writeOwed(tx);
    return done;
  });
  settleOwed();
  services.outbox.wake();
  return result;
}
