import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { removeMisdatedPauses } from "../platforms/pause.repository.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { lockShareOf } from "../publishing/share.repository.ts";
import { enqueueDeliveries } from "../publishing/share-changes.ts";
import {
  findInterrupted,
  type Interrupted,
  type Interruption,
  listForgotten,
  listHeldShares,
  listInterrupted,
} from "./delivery.query.ts";
import type { Settlement } from "./delivery.ts";
import { CLOCKS_DIFFER_MS, moveBackDeliveries } from "./delivery-clock.repository.ts";
import { resumeShare } from "./resume-share.ts";
import { settleDeliveryIn } from "./settle-delivery.ts";
import { type DeliveryPace, USUAL_PACE } from "./turn.ts";

/**
 * Every minute: corrects deliveries that a clock that was ahead dated in the future; resumes
 * interrupted ones from their checkpoint, or marks them unknown when the request that publishes may
 * have left; enqueues forgotten ones again; resumes held ones once the hold is lifted.
 */
export async function sweepDeliveries(
  services: Services,
  { forgottenMs, leaseMs }: Pick<DeliveryPace, "forgottenMs" | "leaseMs"> = USUAL_PACE,
): Promise<void> {
  const now = services.clock();
  await setClockRight(services, { now, leaseMs });
  for (const one of await listInterrupted(services.db, now)) await endInterrupted(services, one);
  const forgotten = await listForgotten(services.db, new Date(now.getTime() - forgottenMs));
  const found = forgotten.map((id) => ({ id, startAt: now }));
  await inTransaction(services.db, (tx) => enqueueDeliveries(tx, services, found));
  await resumeHeld(services);
}

/** The jobs of corrected deliveries may be far in the future too: each delivery gets a new job. */
function setClockRight(services: Services, about: { now: Date; leaseMs: number }): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await removeMisdatedPauses(tx, new Date(about.now.getTime() + CLOCKS_DIFFER_MS));
    await enqueueDeliveries(tx, services, await moveBackDeliveries(tx, about));
  });
}

function endInterrupted(services: Services, interrupted: Interrupted): Promise<void> {
  return act(services, async (tx) => {
    const share = await lockShareOf(tx, interrupted.id);
    const now = services.clock();
    const stood = share && (await findInterrupted(tx, interrupted, now));
    if (!share || !stood) return;
    const work = { ...interrupted, shareId: share.id, planned: share.scheduleFor !== null };
    await settleDeliveryIn(tx, services, work, afterInterruption(stood, now));
  });
}

/** Interruptions after which something must be wrong with the delivery itself. */
const MAX_INTERRUPTED = 10;

/** How a turn ends whose process died. */
function afterInterruption({ armed, accepted, attempts }: Interruption, now: Date): Settlement {
  if (armed) return { state: "unknown", detail: "" };
  if (accepted) return { state: "processing", at: now };
  if (attempts >= MAX_INTERRUPTED) return { state: "failed", code: "platform-down", detail: "" };
  return { state: "retry", at: now, code: null, detail: "" };
}

/** Resumes deliveries kept back by the emergency hold, unless it is still in force. */
export async function resumeHeld(services: Services): Promise<void> {
  const { hold } = await readPublishingSettings(services.db);
  if (hold) return;
  for (const id of await listHeldShares(services.db)) {
    await resumeShare(services, id, { state: "held", holdReason: "emergency" });
  }
}
