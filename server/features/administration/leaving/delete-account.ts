import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { assertItIsThem } from "../../accounts/index.ts";
import { readCommunity, restoreMember } from "../../people/index.ts";
import { assertAnotherAdministrator } from "../moderation/manage-member.ts";
import { hideLeaver } from "./hide.ts";
import { deletionLetter } from "./letters.ts";
import { takeWithdrawal } from "./withdrawal.repository.ts";

/**
 * Deletes the viewer's account: hidden at once, erased thirty days later unless they come back. A
 * letter says until when, in case it was not them who asked.
 *
 * @returns when it is erased
 * @throws DomainError WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_ADMINISTRATOR, CONSENT_WITHDRAWN
 */
export async function deleteAccount(
  services: Services,
  viewer: Viewer,
  password: string | undefined,
): Promise<Date> {
  await assertItIsThem(services, viewer, password);
  const dueAt = await act(services, async (tx) => {
    await assertAnotherAdministrator(tx, viewer.id);
    const due = await hideLeaver(tx, services, { memberId: viewer.id, requestId: null });
    const community = await readCommunity(tx);
    if (services.mailer.delivers && community) {
      const link = `${services.config.publicUrl}/login`;
      await services.mailer.post(tx, {
        to: viewer.email,
        ...deletionLetter(community, { dueAt: due, link }),
      });
    }
    return due;
  });
  services.forgetViewer(viewer.id);
  return dueAt;
}

/**
 * Keeps the viewer's account, as long as nothing was erased: it is as it was.
 *
 * @throws DomainError CANNOT_RESTORE
 */
export async function keepAccount(services: Services, viewer: Viewer): Promise<void> {
  await act(services, async (tx) => {
    const now = services.clock();
    const kept = await takeWithdrawal(tx, viewer.id, { reason: "deletion", now });
    if (!kept || !(await restoreMember(tx, viewer.id, kept, kept.acceptedBeliefDataAt)))
      throw new DomainError("CANNOT_RESTORE");
    await services.outbox.record(tx, viewerChanged(viewer.id));
  });
  services.forgetViewer(viewer.id);
}
