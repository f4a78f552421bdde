import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { DELIVER_SHARE, listApprovers } from "../deliveries/delivery.query.ts";
import type { ShareChanged } from "./share.events.ts";
import { type LockedShare, refreshShare } from "./share.repository.ts";

/** The job that looks for a publication that may be out (`{ deliveryId, turn, time }`). */
export const LOOK_UP_DELIVERY = "look-up-delivery";

/**
 * Recomputes the state of a locked share after its deliveries changed, and records the event for
 * its author and, when approval is pending or just decided, for the moderators who may approve it.
 *
 * @param about.decided whether its approval was just given or refused
 */
export async function recordShareChange(
  tx: Transaction,
  services: Pick<Services, "outbox" | "clock">,
  share: Pick<LockedShare, "id" | "memberId" | "approval">,
  about: { decided?: boolean } = {},
): Promise<void> {
  await refreshShare(tx, share.id, services.clock());
  const approverIds = share.approval === "waiting" || about.decided ? await listApprovers(tx) : [];
  const { id: shareId, memberId } = share;
  const event: ShareChanged = { kind: "share-changed", shareId, memberId, approverIds };
  await services.outbox.record(tx, event);
}

/** Enqueues the job of each delivery for its moment. */
export async function enqueueDeliveries(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  deliveries: readonly { id: string; startAt: Date }[],
): Promise<void> {
  for (const { id, startAt } of deliveries) {
    await jobs.enqueue(tx, DELIVER_SHARE, { deliveryId: id }, { startAfter: startAt });
  }
}
