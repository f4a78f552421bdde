import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { type LockedShare, lockShare } from "../publishing/share.repository.ts";
import { enqueueDeliveries, recordShareChange } from "../publishing/share-changes.ts";
import { spacedFrom } from "../publishing/share-moments.ts";
import { type DeliveryStanding, listStanding } from "./delivery.query.ts";
import { moveDeliveries } from "./delivery-moves.repository.ts";

const HOUR_MS = 3_600_000;

/** Which deliveries of a share are meant. */
export type Where = Parameters<typeof listStanding>[2];

/**
 * Resumes waiting deliveries of a share. When its planned hour is long past, they are held for the
 * author to decide instead: Sunday's announcement must not go out on Wednesday.
 */
export async function resumeShare(services: Services, id: string, where: Where): Promise<void> {
  await act(services, async (tx) => {
    const share = await lockShare(tx, id);
    if (!share) return;
    const standing = await listStanding(tx, id, where);
    if (standing.length === 0) return;
    await goOn(tx, services, share, standing);
    await recordShareChange(tx, services, share);
  });
}

/** As `resumeShare`, in the transaction of a caller that locked the share. */
export async function goOn(
  tx: Transaction,
  services: Services,
  share: LockedShare,
  standing: readonly DeliveryStanding[],
): Promise<void> {
  const at = services.clock();
  const { missedAfterHours } = await readPublishingSettings(tx);
  const late = share.scheduleFor !== null && isLate(share.scheduleFor, missedAfterHours, at);
  // A delivery the platform may already have is only checked: for that it is never too late.
  const missed = standing.filter(({ armed }) => late && !armed);
  const others = standing.filter((one) => !missed.includes(one));
  const ids = missed.map(({ id }) => id);
  await moveDeliveries(tx, { shareId: share.id, ids, state: "held", holdReason: "missed", at });
  if (others.length > 0) await beginDeliveries(tx, services, share, others);
}

const isLate = (moment: Date, hours: number, now: Date): boolean =>
  now.getTime() - moment.getTime() > hours * HOUR_MS;

/**
 * Starts deliveries of a locked share now, `DELIVERY_PAUSE_MS` apart; holds them while publishing
 * is on hold or the share awaits approval.
 *
 * @param afresh whether attempts, checkpoint, arming and cost are reset
 */
export async function beginDeliveries(
  tx: Transaction,
  services: Services,
  share: LockedShare,
  standing: readonly DeliveryStanding[],
  afresh = false,
): Promise<void> {
  const at = services.clock();
  const { hold } = await readPublishingSettings(tx);
  const reason = hold ? "emergency" : share.approval === "waiting" ? "approval" : null;
  const ids = standing.map(({ id }) => id);
  if (reason) {
    const held = { shareId: share.id, ids, state: "held", holdReason: reason, at } as const;
    return moveDeliveries(tx, held, afresh);
  }
  const byWindow = standing.filter(({ route }) => route === "window").map(({ id }) => id);
  await moveDeliveries(tx, { shareId: share.id, ids: byWindow, state: "to-open", at }, afresh);
  const others = ids.filter((id) => !byWindow.includes(id));
  const startAt = spacedFrom(at, others.length);
  await moveDeliveries(
    tx,
    { shareId: share.id, ids: others, state: "waiting", startAt, at },
    afresh,
  );
  const starts = others.map((id, place) => ({ id, startAt: startAt[place] as Date }));
  await enqueueDeliveries(tx, services, starts);
}
