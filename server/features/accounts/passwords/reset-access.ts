import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { deleteEmailChange, deletePasswordLinks } from "../email/email-change.repository.ts";
import { tellSecurityChange } from "../security-notice.ts";
import { endSessionsOf } from "../sessions/session.repository.ts";
import { deleteSteps } from "../two-factor/identity-step.repository.ts";
import { asksForCode } from "../two-factor/two-factor.repository.ts";
import { deleteOtherWays, lockWaysIn } from "../ways-in.repository.ts";
import { savePassword } from "./credential.repository.ts";

/** What opens an account beside its password, and whether a code is asked for too. */
export type OtherWays = { passkeys: number; providers: number; twoFactor: boolean };

/** Gives a member a password, whether or not they had one. */
export async function givePassword(
  services: Services,
  memberId: string,
  password: string,
): Promise<void> {
  const hash = await services.passwords.hash(password);
  await act(services, (tx) => keepPassword(tx, services, memberId, hash));
}

async function keepPassword(
  tx: Transaction,
  services: Services,
  memberId: string,
  hash: string,
): Promise<void> {
  await savePassword(tx, { id: uuidv7(), memberId, hash, at: services.clock() });
  await tellSecurityChange(tx, services, memberId, "password-changed");
}

type AccessReset = {
  password: string;
  closeOtherWays: boolean;
  before?: (tx: Transaction) => Promise<void>;
};

/**
 * Gives an account back to its member when somebody else may have got in: sets a new password, ends
 * every session and cancels pending links and sign-in steps.
 *
 * @param closeOtherWays takes passkeys, the provider and the second factor away too
 * @param before what must hold in the same transaction
 * @returns what is left of them
 */
export async function resetAccess(
  services: Services,
  memberId: string,
  { password, closeOtherWays, before }: AccessReset,
): Promise<OtherWays> {
  const hash = await services.passwords.hash(password);
  const left = await act(services, async (tx) => {
    await before?.(tx);
    await lockWaysIn(tx, memberId);
    await keepPassword(tx, services, memberId, hash);
    await deleteEmailChange(tx, memberId);
    await deletePasswordLinks(tx, memberId);
    await deleteSteps(tx, memberId);
    await endSessionsOf(tx, memberId);
    if (closeOtherWays) await deleteOtherWays(tx, memberId);
    await services.outbox.record(tx, viewerChanged(memberId));
    const { passkeys, issuers } = await lockWaysIn(tx, memberId);
    return { passkeys, providers: issuers.length, twoFactor: await asksForCode(tx, memberId) };
  });
  services.forgetViewer(memberId);
  return left;
}
