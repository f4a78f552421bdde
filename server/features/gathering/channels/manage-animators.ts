import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { cancelWaiting } from "../payments/payment.repository.ts";
import { lockOpenToManage } from "./change-channel.ts";
import { mayNameAnimators } from "./channel.policy.ts";
import type { StoredChannel } from "./channel.repository.ts";
import { recordPayments, recordStanding } from "./record-change.ts";
import { countInvitable, findStanding, saveStanding } from "./standing.repository.ts";

type Who = { id: string; memberId: string };

/**
 * Names an animator, who follows the channel from then on. Naming twice changes nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, CHANNEL_UNKNOWN
 */
export const nameAnimator = (services: Services, viewer: Viewer, who: Who): Promise<void> =>
  withManagedChannel(services, viewer, who, async (tx) => {
    const about = { channelId: who.id, memberId: who.memberId };
    if ((await findStanding(tx, who.id, who.memberId)) === "animateur") return nothingDone();
    if ((await countInvitable(tx, [who.memberId], null)) === 0) throw new DomainError("NOT_FOUND");
    const at = services.clock();
    await saveStanding(tx, { ...about, state: "animateur", at });
    if (await cancelWaiting(tx, { ...about, at })) await recordPayments(tx, services, about);
    await recordStanding(tx, services, { ...about, standing: "animateur" });
  });

/**
 * Takes the role of animator back; they still follow the channel. Doing it twice changes nothing.
 *
 * @throws DomainError NOT_FOUND, CHANNEL_UNKNOWN; NOT_ALLOWED for its owner too
 */
export const dismissAnimator = (services: Services, viewer: Viewer, who: Who): Promise<void> =>
  withManagedChannel(services, viewer, who, async (tx, { ownerId }) => {
    if (who.memberId === ownerId) throw new DomainError("NOT_ALLOWED");
    const about = { channelId: who.id, memberId: who.memberId };
    if ((await findStanding(tx, who.id, who.memberId)) !== "animateur") return nothingDone();
    await saveStanding(tx, { ...about, state: "following", at: services.clock() });
    await recordStanding(tx, services, { ...about, standing: "following" });
  });

/** Its owner, and those who watch over the community, choose who animates a channel. */
async function withManagedChannel(
  services: Services,
  viewer: Viewer,
  { id, memberId }: Who,
  work: (tx: Transaction, channel: StoredChannel) => Promise<void>,
): Promise<void> {
  await act(services, async (tx) => {
    const channel = await lockOpenToManage(tx, viewer, id);
    if (!mayNameAnimators(viewer, channel)) throw new DomainError("NOT_ALLOWED");
    await work(tx, channel);
  });
  services.forgetViewer(memberId);
}
