import type { Transaction } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { listBrowsers } from "../push/registration.query.ts";
import { saveSends } from "../push/send.repository.ts";
import { type DueAlert, listToAlert } from "./alert.query.ts";
import { dropUnheardAlerts, lockDueAlerts, saveAlertTimes, saveRings } from "./alert.repository.ts";
import { lookAgain } from "./alert-speech.ts";
import { ALERTS_REMEMBERED, mayRingAt } from "./alert-throttle.ts";

type Means = Pick<Services, "db" | "clock" | "log">;

/**
 * Makes the alerts that are due: one per thread and registered browser, about what is still unread
 * and readable. What quiet hours or the pauses of its thread hold back becomes due later, as a
 * single alert. An alert is marked as gone in the transaction that writes what is sent: it leaves
 * at most once, and the notification stays in the application whatever becomes of it. A failure for
 * one member holds up no other.
 *
 * @param timeZone the community's, in which hours are quiet
 * @param stopping no more are made then
 */
export async function alertDue(
  services: Means,
  timeZone: string,
  stopping?: AbortSignal,
): Promise<void> {
  const now = services.clock();
  await dropUnheardAlerts(services.db, now);
  for (const memberId of await listToAlert(services.db, now)) {
    if (stopping?.aborted) return;
    const turn = { memberId, timeZone, now };
    await inTransaction(services.db, (tx) => alertMember(tx, turn)).catch((error) =>
      services.log.error({ err: error, memberId }, "Alertes d’un membre non préparées"),
    );
  }
}

type Turn = { memberId: string; timeZone: string; now: Date };

async function alertMember(tx: Transaction, turn: Turn): Promise<void> {
  const { memberId, now } = turn;
  const ids = await lockDueAlerts(tx, memberId, now);
  if (ids.length === 0) return;
  const { due, quietUntil } = await lookAgain(tx, turn, ids);
  const threads = quietUntil ? [] : threadsThatRing(due, now);
  const later = new Map(due.map((one) => [one.id, quietUntil ?? laterThan(one, now)]));
  await saveAlertTimes(
    tx,
    ids.map((id) => ({ id, alertAt: later.get(id) ?? null })),
  );
  if (threads.length === 0) return;
  await saveRings(
    tx,
    memberId,
    threads.map(([{ thread, alerted_at }]) => ({
      thread,
      alertedAt: [now, ...alerted_at].slice(0, ALERTS_REMEMBERED),
    })),
  );
  await writeSends(tx, turn, threads);
}

/** The due notifications of a thread, latest first. */
type Thread = [DueAlert, ...DueAlert[]];

function threadsThatRing(due: readonly DueAlert[], now: Date): Thread[] {
  const ready = due.filter((one) => laterThan(one, now) === null);
  const threads = Map.groupBy(ready, ({ thread }) => thread);
  return [...threads.values()] as Thread[];
}

/** When a thread that may not ring now may; null when it may. */
function laterThan({ thread, alerted_at }: DueAlert, now: Date): Date | null {
  const at = mayRingAt(thread, alerted_at, now);
  return at > now ? at : null;
}

async function writeSends(
  tx: Transaction,
  { memberId, now }: Turn,
  threads: readonly Thread[],
): Promise<void> {
  const browsers = await listBrowsers(tx, [memberId], now);
  const sends = browsers.flatMap(({ installationId }) =>
    threads.map((due) => ({
      id: uuidv7(),
      installationId,
      thread: due[0].thread,
      notificationIds: due.map(({ id }) => id),
      attempts: 0,
      createdAt: now,
      nextTryAt: now,
    })),
  );
  await saveSends(tx, sends);
}
