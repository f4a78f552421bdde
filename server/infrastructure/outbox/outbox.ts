import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { defer } from "../database/deferred.ts";
import { placeholder, shaped } from "../database/shaped.ts";
import { uuidv7 } from "../ids.ts";
import { type DomainEvent, reactionsTo, type Subscriptions } from "./subscriptions.ts";

/**
 * Saves facts in the transaction that causes them, and runs in it the reactions that belong there.
 * Those that follow the commit are the dispatcher's.
 */
export type Outbox = {
  /** Records one event inside the caller's transaction. */
  record(tx: Transaction, event: DomainEvent): Promise<void>;
  /** Tells the dispatcher that something was committed; harmless when nothing was. */
  wake(): void;
};

type Recorded = { id: string; kind: string; event: string; at: Date };

const recording = shaped(
  {
    id: placeholder(({ id }: Recorded) => id),
    kind: placeholder(({ kind }: Recorded) => kind),
    event: placeholder(({ event }: Recorded) => event),
    at: placeholder(({ at }: Recorded) => at),
  },
  (_: Record<never, never>, { id, kind, event, at }) =>
    sql`insert into outbox (id, kind, event, created_at) values (${id}, ${kind}, ${event}, ${at})`,
);

/** @param wake called after a commit, to dispatch without waiting for the next poll */
export function createOutbox(
  subscriptions: Subscriptions,
  clock: () => Date,
  wake: () => void,
): Outbox {
  return {
    async record(tx, event) {
      for (const react of reactionsTo(subscriptions, event.kind).within ?? [])
        await react(tx, event);
      const recorded = {
        id: uuidv7(),
        kind: event.kind,
        event: JSON.stringify(event),
        at: clock(),
      };
      await defer(tx, recording.written({}, recorded));
    },
    wake,
  };
}
