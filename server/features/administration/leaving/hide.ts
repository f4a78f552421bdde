import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { endSessionsOf } from "../../accounts/index.ts";
import { hideMember } from "../../people/index.ts";
import { erasureOf, putAside } from "./withdrawal.repository.ts";

/**
 * Hides a member who leaves by themselves, inside a transaction: the account is closed to the
 * others at once, every session ends, and all is erased when their days to come back are over.
 *
 * @returns when it is erased
 * @throws DomainError CONSENT_WITHDRAWN when they left already
 */
export async function hideLeaver(
  tx: Transaction,
  services: Services,
  { memberId, requestId }: { memberId: string; requestId: string | null },
): Promise<Date> {
  const at = services.clock();
  const dueAt = erasureOf(at);
  if (!(await putAside(tx, memberId, { requestId, at, dueAt })))
    throw new DomainError("CONSENT_WITHDRAWN");
  await hideMember(tx, memberId);
  await endSessionsOf(tx, memberId);
  await services.outbox.record(tx, viewerChanged(memberId));
  return dueAt;
}
