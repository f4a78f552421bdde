import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { hostOf } from "./push-host.ts";
import { pushMessage, type Said } from "./push-message.ts";
import { type PushOutcome, type PushTarget, pushTo, type ToSay } from "./push-request.ts";
import { nextTryAt } from "./push-retry.ts";
import { deleteRegistration } from "./registration.repository.ts";
import {
  countFailure,
  type DueSend,
  dropSend,
  lockDueSend,
  markLeaving,
  markSent,
  postponeSend,
  saveSends,
} from "./send.repository.ts";
import { createSendPool } from "./send-pool.ts";
import { topicOf } from "./topic.ts";

/** Messages under way at once, in all and to a single push service. */
const AT_ONCE = { atOnce: 40, perPlace: 20 };

/** How often the database is asked for other due alerts while some are under way. */
const LOOK_AGAIN_MS = 1000;

/** What an alert says, and until when anyone wants to know. */
export type PushWords = Omit<Said, "id"> & { until: Date | null };

/**
 * What an alert about these notifications says to this member now: its words, a later moment while
 * hours are quiet, or null where nothing is left to say.
 */
export type Speak = (
  tx: Transaction,
  about: { memberId: string; notificationIds: readonly string[]; now: Date },
) => Promise<{ words: PushWords } | { notBefore: Date } | null>;

type Means = Pick<Services, "db" | "config" | "secrets" | "outgoing" | "clock" | "log">;

/**
 * Sends what is due, until nothing is. A push service that is slow holds up no other.
 *
 * @param stopping no more leaves then; what is under way arrives
 */
export async function sendDue(
  means: Means,
  speak: Speak,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const pool = createSendPool(AT_ONCE);
  let lookedBeside = 0;
  try {
    for (;;) {
      while (pool.hasRoom() && !stopping.aborted) {
        const full = pool.full();
        if (full.length > 0 && Date.now() - lookedBeside < LOOK_AGAIN_MS) break;
        const taken = await takeOne(means, speak, full);
        if (taken === "none") {
          if (full.length > 0) lookedBeside = Date.now();
          break;
        }
        if (taken) pool.add(hostOf(taken.reached.endpoint), sendTaken(means, taken));
      }
      if (pool.size() === 0) return;
      await landingOf(pool, stopping);
    }
  } finally {
    await pool.all();
  }
}

/** When a message arrived, or it is time to look whether others are due. */
async function landingOf(pool: { next(): Promise<unknown> }, stopping: AbortSignal) {
  const landed = new AbortController();
  const signal = AbortSignal.any([landed.signal, stopping]);
  const looking = stopping.aborted
    ? []
    : [pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined)];
  await Promise.race([pool.next(), ...looking]);
  landed.abort();
}

type Taken = { due: DueSend; reached: PushTarget; say: ToSay };

/**
 * Claims a due alert: it is marked as leaving before it is sent, so that a server that stops in
 * between does not ring twice.
 *
 * @returns `none` when nothing is due; null when what was due does not leave
 */
async function takeOne(
  means: Means,
  speak: Speak,
  notTo: readonly string[],
): Promise<Taken | "none" | null> {
  const now = means.clock();
  const looked: { at: DueSend | null } = { at: null };
  try {
    return await inTransaction(means.db, async (tx) => {
      looked.at = await lockDueSend(tx, now, notTo);
      return looked.at ? await takeHeld(tx, { means, speak, now }, looked.at) : "none";
    });
  } catch (error) {
    if (!looked.at) throw error;
    const { memberId, attempts } = looked.at;
    means.log.error({ err: error, memberId }, "Alerte impossible à formuler");
    await putOff(means, { ...looked.at, attempts: attempts + 1 }, null);
    return null;
  }
}

type Turn = { means: Means; speak: Speak; now: Date };

async function takeHeld(
  tx: Transaction,
  { means, speak, now }: Turn,
  held: DueSend,
): Promise<Taken | null> {
  const { id, memberId, notificationIds, reached, attempts } = held;
  const said = reached && (await speak(tx, { memberId, notificationIds, now }));
  if (!said) {
    await dropSend(tx, id);
    return null;
  }
  if ("notBefore" in said) {
    await postponeSend(tx, id, said.notBefore);
    return null;
  }
  await markLeaving(tx, id);
  const { until, ...words } = said.words;
  const message = JSON.stringify(pushMessage(means.config.publicUrl, { id, ...words }));
  const topic = topicOf(held.installationId, held.thread);
  const due = { ...held, attempts: attempts + 1 };
  return { due, reached, say: { message, topic, until } };
}

/** Hands it to its service, and writes what came of it: it never rejects. */
async function sendTaken(means: Means, { due, reached, say }: Taken): Promise<void> {
  try {
    const outcome = await sendAlert(means, { ...due, reached }, say);
    if (outcome.kind === "later") await putOff(means, due, outcome.afterMs);
  } catch (error) {
    means.log.error({ err: error }, "Suite d’une alerte non enregistrée");
  }
}

type Leaving = { id: string; installationId: string; attempts: number; reached: PushTarget };

/**
 * Sends what was marked as leaving, and writes what came of it. A browser that its service no
 * longer knows is forgotten.
 */
export async function sendAlert(means: Means, leaving: Leaving, say: ToSay): Promise<PushOutcome> {
  const { db, clock, log } = means;
  const { id, installationId, attempts, reached } = leaving;
  const outcome = await pushTo(means, reached, say);
  if (outcome.kind === "taken" || outcome.kind === "unknown") {
    await markSent(db, leaving, clock());
    return outcome;
  }
  // Its address is as secret as a password: the log names the service alone.
  const about = { host: hostOf(reached.endpoint), attempts };
  log.warn({ ...about, outcome: outcome.kind }, "Alerte refusée par le service de notifications");
  await inTransaction(db, async (tx) => {
    await dropSend(tx, id);
    if (outcome.kind === "gone") await deleteRegistration(tx, installationId);
    else await countFailure(tx, installationId);
  });
  return outcome;
}

/** An alert that did not leave waits again for this browser, merged with what its thread adds. */
async function putOff({ db, clock }: Means, tried: DueSend, askedMs: number | null) {
  const again = nextTryAt(tried, askedMs, clock());
  await inTransaction(db, async (tx) => {
    await dropSend(tx, tried.id);
    if (again) await saveSends(tx, [{ ...tried, id: uuidv7(), nextTryAt: again }]);
  });
}
