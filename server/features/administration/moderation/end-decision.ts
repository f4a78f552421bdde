import type { LastingKind } from "../../../../shared/administration/sanction-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { endLimits, endPauses, reinstate } from "../../people/index.ts";
import { endInForce } from "./sanction.repository.ts";

/** What gives members back what a decision of each kind takes. */
export const END_OF = {
  limit: endLimits,
  pause: endPauses,
  suspension: reinstate,
} as const satisfies Record<LastingKind, object>;

/** Ends what an appeal undid and is still in force; the caller forgets the viewer. */
export async function endDecisionWithin(
  tx: Transaction,
  services: Services,
  { memberId, kind }: { memberId: string; kind: LastingKind },
): Promise<void> {
  await END_OF[kind](tx, [memberId]);
  await endInForce(tx, { memberId, kind, at: services.clock() });
  await services.outbox.record(tx, viewerChanged(memberId));
}
