import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Outbox } from "../../../infrastructure/outbox/outbox.ts";
import {
  type Past,
  reactionsTo,
  type Subscriptions,
} from "../../../infrastructure/outbox/subscriptions.ts";
import type { NotificationsChanged } from "../notification.events.ts";

/**
 * Tells members of facts as `app/subscriptions.ts` lists it, in their order, and then lets the
 * devices of all concerned know, once for a whole batch.
 */
export const createNotifying =
  (subscriptions: Subscriptions, outbox: Outbox) =>
  async (tx: Transaction, facts: readonly Past[]): Promise<void> => {
    const told = facts.filter(({ event }) => reactionsTo(subscriptions, event.kind).notify);
    const concerned = new Set<string>();
    for (const run of runsOf(told)) {
      const [{ event }] = run;
      for (const tell of reactionsTo(subscriptions, event.kind).notify ?? [])
        for (const memberId of await tell(tx, run)) concerned.add(memberId);
    }
    if (concerned.size === 0) return;
    const changed: NotificationsChanged = {
      kind: "notifications-changed",
      memberIds: [...concerned],
    };
    await outbox.record(tx, changed);
  };

/** Groups consecutive facts of the same kind. */
function runsOf(facts: readonly Past[]): [Past, ...Past[]][] {
  const runs: [Past, ...Past[]][] = [];
  for (const fact of facts) {
    const run = runs.at(-1);
    if (run?.[0].event.kind === fact.event.kind) run.push(fact);
    else runs.push([fact]);
  }
  return runs;
}
