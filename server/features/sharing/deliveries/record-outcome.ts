import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { changeOwnShare } from "../publishing/change-share.ts";
import { mayTell, type ReportedOutcome } from "../publishing/share.policy.ts";
import { listStanding } from "./delivery.query.ts";
import { saveOutcome } from "./delivery-moves.repository.ts";
import { removeFollowUpByHand } from "./follow-up.repository.ts";
import { addFollowUp } from "./settle-delivery.ts";

/**
 * Saves the author's report on a delivery whose outcome the server cannot know: its window was
 * opened, the message went out or did not. If it did not, it can be tried again.
 *
 * @throws DomainError NOT_FOUND, NOT_BY_HAND
 */
export function recordOutcome(
  services: Services,
  viewer: Viewer,
  { id, deliveryId, outcome }: { id: string; deliveryId: string; outcome: ReportedOutcome },
): Promise<void> {
  return changeOwnShare(services, viewer, id, async (tx) => {
    const standing = (await listStanding(tx, id)).find((one) => one.id === deliveryId);
    if (!standing) throw new DomainError("NOT_FOUND");
    const { openUrl, confirmedBy } = standing;
    if (!mayTell(standing, outcome, { openUrl, confirmed: confirmedBy !== null })) {
      throw new DomainError("NOT_BY_HAND");
    }
    const at = services.clock();
    await saveOutcome(tx, deliveryId, { outcome, by: viewer.id, at });
    if (outcome === "published") await addFollowUp(tx, services, deliveryId);
    else await removeFollowUpByHand(tx, deliveryId);
  });
}
