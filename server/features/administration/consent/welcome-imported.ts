import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { enterFormerGroups } from "../../gathering/index.ts";
import { welcomeImported } from "../../people/index.ts";

/** What someone brought from elsewhere agrees to before they are a member here. */
export type FirstConsents = { acceptTerms?: true | undefined; confirmAge?: true | undefined };

/**
 * Makes a member of someone whose texts were imported: they are named again, and enter the open
 * groups in which they wrote.
 *
 * @throws DomainError CONSENT_TERMS_MISSING, AGE_NOT_CONFIRMED, CANNOT_RESTORE
 */
export async function enterFirst(
  services: Services,
  viewer: Viewer,
  { acceptTerms, confirmAge }: FirstConsents,
): Promise<void> {
  if (!acceptTerms) throw new DomainError("CONSENT_TERMS_MISSING");
  if (!confirmAge) throw new DomainError("AGE_NOT_CONFIRMED");
  const at = services.clock();
  await act(services, async (tx) => {
    if (!(await welcomeImported(tx, viewer.id, at))) throw new DomainError("CANNOT_RESTORE");
    await enterFormerGroups(tx, viewer.id, at);
    await services.outbox.record(tx, viewerChanged(viewer.id));
  });
  services.forgetViewer(viewer.id);
}
