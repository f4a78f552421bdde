import { DomainError } from "../../../../shared/ground/errors.ts";
import { tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { type DeliveryStanding, listStanding } from "../deliveries/delivery.query.ts";
import { moveDeliveries } from "../deliveries/delivery-moves.repository.ts";
import { dropFollowUps } from "../deliveries/follow-up.repository.ts";
import { beginDeliveries, goOn } from "../deliveries/resume-share.ts";
import { mayCancel, mayOversee, mayReschedule, mayRetry } from "./share.policy.ts";
import { type LockedShare, lockShare, saveApproval, saveSchedule } from "./share.repository.ts";
import { enqueueDeliveries, recordShareChange } from "./share-changes.ts";
import { plannedMoment, spacedFrom } from "./share-moments.ts";

type Change = (tx: Transaction, share: LockedShare) => Promise<void>;

/**
 * Changes the viewer's own share, locked so that no delivery job changes it meanwhile.
 *
 * @throws DomainError NOT_FOUND
 */
export function changeOwnShare(
  services: Services,
  viewer: Viewer,
  id: string,
  change: Change,
): Promise<void> {
  return act(services, async (tx) => {
    const share = await lockShare(tx, id);
    if (!share || share.memberId !== viewer.id) throw new DomainError("NOT_FOUND");
    await change(tx, share);
    await recordShareChange(tx, services, share);
  });
}

/**
 * Reschedules the deliveries that have not begun; null starts them now.
 *
 * @throws DomainError NOT_FOUND, SHARE_GONE_OUT, MOMENT_PAST, INVALID_INPUT
 */
export function rescheduleShare(
  services: Services,
  viewer: Viewer,
  { id, scheduleFor }: { id: string; scheduleFor: string | null },
): Promise<void> {
  return changeOwnShare(services, viewer, id, async (tx, share) => {
    const moment = plannedMoment(scheduleFor, services.clock());
    const standing = (await listStanding(tx, id)).filter(mayReschedule);
    if (standing.length === 0) throw new DomainError("SHARE_GONE_OUT");
    await saveSchedule(tx, id, moment);
    if (!moment) return beginDeliveries(tx, services, share, standing);
    const startAt = spacedFrom(moment, standing.length);
    const ids = standing.map((one) => one.id);
    const at = services.clock();
    await moveDeliveries(tx, { shareId: id, ids, state: "scheduled", startAt, at });
    const starts = ids.map((one, place) => ({ id: one, startAt: startAt[place] as Date }));
    await enqueueDeliveries(tx, services, starts);
  });
}

/**
 * Cancels the deliveries that surely have not gone out.
 *
 * @throws DomainError NOT_FOUND, SHARE_GONE_OUT
 */
export function cancelShare(services: Services, viewer: Viewer, id: string): Promise<void> {
  return changeOwnShare(services, viewer, id, async (tx) => {
    const standing = (await listStanding(tx, id)).filter(mayCancel);
    if (standing.length === 0) throw new DomainError("SHARE_GONE_OUT");
    await cancelDeliveries(tx, services, id, standing);
    await dropFollowUps(tx, id);
  });
}

function cancelDeliveries(
  tx: Transaction,
  { clock }: Services,
  shareId: string,
  standing: readonly DeliveryStanding[],
): Promise<void> {
  const ids = standing.map(({ id }) => id);
  return moveDeliveries(tx, { shareId, ids, state: "cancelled", at: clock() });
}

/**
 * Tries again the deliveries that surely did not go out, and no others.
 *
 * @throws DomainError NOT_FOUND, DELIVERY_NOT_RETRYABLE
 */
export function retryShare(
  services: Services,
  viewer: Viewer,
  { id, deliveryIds }: { id: string; deliveryIds?: string[] | undefined },
): Promise<void> {
  return changeOwnShare(services, viewer, id, async (tx, share) => {
    const standing = (await listStanding(tx, id))
      .filter(mayRetry)
      .filter((one) => deliveryIds === undefined || deliveryIds.includes(one.id));
    if (standing.length === 0) throw new DomainError("DELIVERY_NOT_RETRYABLE");
    await beginDeliveries(tx, services, share, standing, true);
  });
}

/**
 * Approves or refuses another member's share, as a moderator.
 *
 * @throws DomainError NOT_FOUND, OWN_SHARE, SHARE_GONE_OUT when it no longer waits
 */
export function approveShare(
  services: Services,
  viewer: Viewer,
  { id, approved, reason = "" }: { id: string; approved: boolean; reason?: string | undefined },
): Promise<void> {
  return act(services, async (tx) => {
    const share = await lockShare(tx, id);
    if (!share || !mayOversee(viewer)) throw new DomainError("NOT_FOUND");
    if (share.memberId === viewer.id) throw new DomainError("OWN_SHARE");
    tellAct({
      memberId: share.memberId,
      after: { minors: `minors-${share.minors ?? "not-asked"}` },
    });
    const decision = { by: viewer.id, at: services.clock(), approved, reason };
    if (!(await saveApproval(tx, id, decision))) {
      throw new DomainError(share.approval === null ? "NOT_FOUND" : "SHARE_GONE_OUT");
    }
    const decided: LockedShare = { ...share, approval: approved ? "approved" : "refused" };
    const standing = await listStanding(tx, id);
    if (approved) {
      const held = standing.filter(({ holdReason }) => holdReason === "approval");
      await goOn(tx, services, decided, held);
    } else {
      await cancelDeliveries(tx, services, id, standing.filter(mayCancel));
    }
    await recordShareChange(tx, services, decided, { decided: true });
  });
}
