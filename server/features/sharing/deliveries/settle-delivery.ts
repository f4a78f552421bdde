import { setTimeout as wait } from "node:timers/promises";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { writeToAuthor } from "../publishing/letters.ts";
import { lockShare } from "../publishing/share.repository.ts";
import {
  enqueueDeliveries,
  LOOK_UP_DELIVERY,
  recordShareChange,
} from "../publishing/share-changes.ts";
import { endAttempts, endTurn } from "./delivery.repository.ts";
import type { Settlement, Work } from "./delivery.ts";
import { insertFollowUp } from "./follow-up.repository.ts";

/** Delays before each look-up of a publication that got no answer. */
export const LOOK_UP_AFTER_MS = [30_000, 120_000, 600_000];
/** Pauses before saving is tried again, when the database does not answer. */
const PAUSES_MS = [200, 1000, 3000, 8000, 20_000];

type Ended = Pick<Work, "id" | "shareId" | "turn" | "planned">;

/**
 * Saves how a turn ended, records the event and letter for the author, and enqueues what follows.
 * The platform's answer must not be lost with a broken database connection: saving is retried for
 * half a minute.
 */
export async function settleDelivery(
  services: Services,
  work: Ended,
  settlement: Settlement,
): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await act(services, (tx) => settleDeliveryIn(tx, services, work, settlement));
    } catch (error) {
      services.log.warn(
        { err: error, deliveryId: work.id },
        "État d’une publication pas encore enregistré",
      );
      await wait(pause);
    }
  }
  await act(services, (tx) => settleDeliveryIn(tx, services, work, settlement));
}

/** As `settleDelivery`, in the caller's transaction. */
export async function settleDeliveryIn(
  tx: Transaction,
  services: Services,
  work: Ended,
  settlement: Settlement,
): Promise<void> {
  const share = await lockShare(tx, work.shareId);
  const at = services.clock();
  if (!share || !(await endTurn(tx, work, settlement, at))) return;
  await endAttempts(tx, work.id, { at, outcome: settlement.state, ...reasonOf(settlement) });
  if (settlement.state === "published") await addFollowUp(tx, services, work.id);
  await recordShareChange(tx, services, share);
  await enqueueWhatIsLeft(tx, services, work, settlement);
  if (work.planned) await writeToAuthor(tx, services, share, settlement.state);
}

const reasonOf = (settlement: Settlement) =>
  "code" in settlement ? { code: settlement.code, detail: settlement.detail } : {};

/** Writes what follows a delivery that is out, and its job where a platform is to be asked. */
export async function addFollowUp(
  tx: Transaction,
  services: Services,
  deliveryId: string,
): Promise<void> {
  const next = await insertFollowUp(tx, deliveryId, services.clock());
  if (next) await enqueueDeliveries(tx, services, [next]);
}

async function enqueueWhatIsLeft(
  tx: Transaction,
  services: Services,
  { id, turn }: Ended,
  settlement: Settlement,
): Promise<void> {
  if (settlement.state === "processing" || settlement.state === "retry") {
    await enqueueDeliveries(tx, services, [{ id, startAt: settlement.at }]);
  }
  if (settlement.state === "unknown") await lookUpLater(tx, services, { deliveryId: id, turn }, 0);
}

/** Enqueues a look-up of a publication that may be out. @param time how many came before */
export async function lookUpLater(
  tx: Transaction,
  { jobs, clock }: Services,
  about: { deliveryId: string; turn: number },
  time: number,
): Promise<void> {
  const pause = LOOK_UP_AFTER_MS[time];
  if (pause === undefined) return;
  const startAfter = new Date(clock().getTime() + pause);
  await jobs.enqueue(tx, LOOK_UP_DELIVERY, { ...about, time }, { startAfter });
}
