import type { Transaction } from "./database/database.ts";
import type { Services } from "./services.ts";

/** A member who leaves the community for good: what was known of them until now. */
export type Departing = { memberId: string; email: string; at: Date };

/** What is done when someone leaves, inside the transaction that removes them. */
export type Departure = (tx: Transaction, services: Services, who: Departing) => Promise<void>;

/**
 * Erases some of what a member wrote, at most `count` of a kind.
 *
 * @returns how many were erased; 0 once nothing is left
 */
export type Erasure = (
  tx: Transaction,
  services: Services,
  memberId: string,
  count: number,
) => Promise<number>;

/** What is done when someone is suspended, inside the transaction that decides so. */
export type Suspension = (tx: Transaction, services: Services, memberId: string) => Promise<void>;
