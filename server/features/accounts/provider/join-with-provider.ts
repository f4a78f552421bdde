import type { JoinAsIdentity } from "../../../../shared/accounts/identity.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../infrastructure/database/sql-state.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { insertMember } from "../../people/index.ts";
import { releaseInvitation } from "../invitations/invitation.repository.ts";
import { openSession } from "../sessions/open-session.ts";
import { openDoor, welcomeMember } from "../sign-up/arrival.ts";
import { fieldError, newMemberColumns } from "../sign-up/sign-up.ts";
import { readBegun, takeBegun } from "../two-factor/identity-step.ts";
import { enterAs, type SignInOutcome } from "./enter-with-provider.ts";
import { findByAddress, insertIdentity } from "./external-identity.repository.ts";

type Joining = { secret: string | undefined; form: JoinAsIdentity; userAgent: string | null };

/**
 * Makes the account of someone the provider has told, with the consents and the door of any
 * sign-up. Their address is the provider's, which vouches for it.
 *
 * @returns the token of their session, and whether their invitation was not needed nor used
 * @throws DomainError STEP_EXPIRED, INVITATION_REQUIRED, EMAIL_TAKEN
 */
export async function joinWithProvider(
  services: Services,
  { secret, form: asked, userAgent }: Joining,
): Promise<{ token: string; invitationStale: boolean }> {
  const known = await readBegun(services.db, services, "join", secret);
  if (!known) throw new DomainError("STEP_EXPIRED");
  const { pending, invited } = await openDoor(services, asked);
  const invitationStale = asked.invitationCode !== undefined && !invited;
  const form = invitationStale ? { ...asked, invitationCode: undefined } : asked;
  const [id, at] = [uuidv7(), services.clock()];
  let entered = false;
  try {
    const token = await act(services, async (tx) => {
      const step = await takeBegun(tx, services, "join", secret);
      if (!step) throw new DomainError("STEP_EXPIRED");
      const { external } = step.data;
      const arrival = { phone: form.phone || null, pending, at };
      const columns = newMemberColumns(form.name, arrival);
      await insertMember(tx, { id, name: form.name, email: external.email, at }, columns);
      if (!(await insertIdentity(tx, { id: uuidv7(), memberId: id, at, ...external })))
        throw new DomainError("OIDC_ALREADY_LINKED");
      await welcomeMember(tx, services, { memberId: id, form, pending });
      return openSession(tx, services, { memberId: id, openedWith: "oidc", userAgent });
    });
    entered = true;
    return { token, invitationStale };
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError("EMAIL_TAKEN") : error;
  } finally {
    if (!entered && form.invitationCode) await releaseInvitation(services.db, form.invitationCode);
  }
}

type Proving = {
  secret: string | undefined;
  password: string;
  userAgent: string | null;
  /** Counts a try of this account's password. */
  onTry(email: string): Promise<void>;
};

/**
 * Links the provider to the account that has the same address, for who knows its password: having
 * the address at the provider is not enough to take an account over.
 *
 * @throws DomainError STEP_EXPIRED, WRONG_PASSWORD, OIDC_ALREADY_LINKED
 */
export async function joinAccount(
  services: Services,
  { secret, password, userAgent, onTry }: Proving,
): Promise<SignInOutcome> {
  const { db, passwords } = services;
  const step = await readBegun(db, services, "link", secret);
  if (!step) throw new DomainError("STEP_EXPIRED");
  await onTry(step.data.external.email);
  const member = await findByAddress(db, step.data.external.email);
  const hash = member?.memberId === step.memberId ? member?.passwordHash : null;
  if (!member || !hash || !(await passwords.verify({ hash, password })))
    throw fieldError("WRONG_PASSWORD", "password");
  const taken = await takeBegun(db, services, "link", secret);
  if (!taken) throw new DomainError("STEP_EXPIRED");
  const { memberId } = member;
  return enterAs(services, { memberId, linking: taken.data.external, userAgent });
}
