import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import type { Proof } from "../../accounts/index.ts";
import { assertItIsThem } from "../../accounts/index.ts";
import { restoreMember } from "../../people/index.ts";
import { hideLeaver } from "../leaving/hide.ts";
import { takeWithdrawal } from "../leaving/withdrawal.repository.ts";
import { assertAnotherAdministrator } from "../moderation/manage-member.ts";
import { closeDataRequest } from "../privacy/data-request.repository.ts";
import { openDataRequest } from "../privacy/send-data-request.ts";

/** The text of the request for erasure, in the inbox of those who answer it. */
const REQUEST: Record<Proof, string> = {
  password:
    "Je retire mon accord au traitement de mes données et demande leur effacement. (Demande faite depuis les réglages du compte, mot de passe à l’appui.)",
  "fresh-session":
    "Je retire mon accord au traitement de mes données et demande leur effacement. (Demande faite depuis les réglages du compte, juste après une connexion.)",
};
const GIVEN_BACK = "La personne a redonné son accord\u00a0: rien n’est à effacer.";

/**
 * Takes back the consent to the processing of data that reveal a belief (GDPR, articles 7 and 9):
 * the account is closed to the others at once, every session ends, and its erasure is asked for; it
 * comes by itself thirty days later, where nobody answered before.
 *
 * @returns the receipt of the request
 * @throws DomainError WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_ADMINISTRATOR, CONSENT_WITHDRAWN
 */
export async function withdrawConsent(
  services: Services,
  viewer: Viewer,
  password: string | undefined,
): Promise<string> {
  const proof = await assertItIsThem(services, viewer, password);
  const receipt = await act(services, async (tx) => {
    await assertAnotherAdministrator(tx, viewer.id);
    const { name, email } = viewer;
    const form = { kind: "erasure", name, email, message: REQUEST[proof] } as const;
    const request = await openDataRequest(tx, services, form);
    await hideLeaver(tx, services, { memberId: viewer.id, requestId: request.id });
    return request.receipt;
  });
  services.forgetViewer(viewer.id);
  return receipt;
}

/**
 * Gives the viewer's consent again, as long as nothing was erased: the account is as it was.
 *
 * @throws DomainError CANNOT_RESTORE
 */
export async function restoreConsent(services: Services, viewer: Viewer): Promise<void> {
  await act(services, async (tx) => {
    await giveAllBack(tx, services, viewer.id);
    await services.outbox.record(tx, viewerChanged(viewer.id));
  });
  services.forgetViewer(viewer.id);
}

async function giveAllBack(tx: Transaction, services: Services, memberId: string): Promise<void> {
  const at = services.clock();
  const kept = await takeWithdrawal(tx, memberId, { reason: "consent", now: at });
  if (!kept || !(await restoreMember(tx, memberId, kept, at)))
    throw new DomainError("CANNOT_RESTORE");
  if (kept.requestId) await closeDataRequest(tx, kept.requestId, GIVEN_BACK, at);
}
