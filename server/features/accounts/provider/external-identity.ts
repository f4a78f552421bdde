import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { tellSecurityChange } from "../security-notice.ts";
import type { External } from "../two-factor/identity-step.ts";
import { lockWaysIn } from "../ways-in.repository.ts";
import { deleteIdentity, findByIdentity, insertIdentity } from "./external-identity.repository.ts";

/**
 * Links an identity of the provider to this account. Linking the same twice changes nothing.
 *
 * @throws DomainError OIDC_ALREADY_LINKED when the identity opens another account, or this account
 *   has another identity there
 */
export async function linkIdentity(
  tx: Transaction,
  services: Services,
  memberId: string,
  { issuer, subject, email }: External,
): Promise<void> {
  const row = { id: uuidv7(), memberId, issuer, subject, email, at: services.clock() };
  if (await insertIdentity(tx, row))
    return tellSecurityChange(tx, services, memberId, "identity-linked");
  const owner = await findByIdentity(tx, { issuer, subject });
  if (owner?.memberId !== memberId) throw new DomainError("OIDC_ALREADY_LINKED");
}

/**
 * Unlinks the provider from the viewer's account, unless it is their only way in.
 *
 * @throws DomainError NOT_FOUND, LAST_WAY_IN
 */
export async function unlinkIdentity(services: Services, viewer: Viewer): Promise<void> {
  const { openId } = services.config;
  if (!openId) throw new DomainError("OIDC_OFF");
  await act(services, async (tx) => {
    const ways = await lockWaysIn(tx, viewer.id);
    const left = ways.passkeys + (ways.password && !openId.only ? 1 : 0);
    if (left === 0) throw new DomainError("LAST_WAY_IN");
    if (!(await deleteIdentity(tx, { memberId: viewer.id, issuer: openId.issuer })))
      throw new DomainError("NOT_FOUND");
    await tellSecurityChange(tx, services, viewer.id, "identity-unlinked");
  });
}
