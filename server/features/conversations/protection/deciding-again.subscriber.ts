import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { decideAgain } from "./decide-again.ts";

/**
 * Decides again about the conversations of whom a fact is about, within its transaction: they may
 * have become someone who protects or is protected, or no longer be one.
 *
 * @param services made after the list of what happens because of each fact
 */
export const decidingAgain =
  (services: () => Pick<Services, "outbox" | "clock">) =>
  (tx: Transaction, { memberId }: { memberId: string }): Promise<void> =>
    decideAgain(tx, services(), memberId);
