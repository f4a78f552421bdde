import type { Transaction } from "./database/database.ts";
import type { Services } from "./services.ts";

/** A member who leaves the community for good: what was known of them until now. */
export type Departing = { memberId: string; email: string; at: Date };

/** What a feature does when someone leaves, inside the transaction that removes them. */
export type Departure = (tx: Transaction, services: Services, who: Departing) => Promise<void>;
