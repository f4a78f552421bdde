import type { CompiledQuery } from "kysely";
import type { Transaction } from "./tables.ts";

const deferred = new WeakSet<object>();

/**
 * Runs a statement whose result nobody reads together with the next one that is awaited, at the
 * latest with the commit: they are sent in one message. If it fails, so does the statement it was
 * sent with, and the whole transaction is rolled back.
 *
 * Outside a transaction it runs at once.
 */
export async function defer(tx: Transaction, statement: CompiledQuery): Promise<void> {
  deferred.add(statement);
  await tx.executeQuery(statement);
}

/** Whether a statement may be sent with the next one. */
export const isDeferred = (statement: CompiledQuery): boolean => deferred.has(statement);
