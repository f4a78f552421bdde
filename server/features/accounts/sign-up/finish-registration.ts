import type { BegunSignUp, FinishSignUp } from "../../../../shared/accounts/identity.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../infrastructure/database/sql-state.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { insertMember, readCommunity } from "../../people/index.ts";
import { releaseInvitation } from "../invitations/invitation.repository.ts";
import { savePassword } from "../passwords/credential.repository.ts";
import { openSession } from "../sessions/open-session.ts";
import { openDoor, welcomeMember } from "./arrival.ts";
import { digestOf } from "./begin-registration.ts";
import {
  type BegunRegistration,
  deleteBegunOf,
  findBegun,
  takeBegunRegistration,
} from "./begun-registration.repository.ts";
import { assertUncommonPassword } from "./common-password.ts";
import { newMemberColumns } from "./sign-up.ts";

/** Reads what the link of a letter was made for, and changes nothing. @throws DomainError SIGN_UP_LINK_INVALID */
export async function readBegunRegistration(
  services: Services,
  token: string,
): Promise<BegunSignUp> {
  const { email, groupId, eventId, invitationCode } = await findOrThrow(services, token);
  return { email, groupId, eventId, invitationCode };
}

async function findOrThrow(services: Services, token: string): Promise<BegunRegistration> {
  const wanted = { tokenDigest: digestOf(services, token), now: services.clock() };
  const begun = await findBegun(services.db, wanted);
  if (!begun) throw new DomainError("SIGN_UP_LINK_INVALID");
  return begun;
}

type Finishing = { form: FinishSignUp; userAgent: string | null };

/**
 * Makes the member whose letter was opened, with all that their link was made for. It serves once.
 *
 * @returns the token of their session, and whether their invitation was not needed nor used
 * @throws DomainError SIGN_UP_LINK_INVALID, PASSWORD_COMMON, INVITATION_REQUIRED, EMAIL_TAKEN,
 *   GROUP_RULES_TO_ACCEPT
 */
export async function finishRegistration(
  services: Services,
  { form: asked, userAgent }: Finishing,
): Promise<{ token: string; invitationStale: boolean }> {
  const { db, passwords } = services;
  const { email, groupId } = await findOrThrow(services, asked.token);
  const community = (await readCommunity(db))?.title;
  await assertUncommonPassword(asked.password, { name: asked.name, email, community });
  const hash = await passwords.hash(asked.password);
  const { pending, invited } = await openDoor(services, {
    ...asked,
    groupId: groupId ?? undefined,
  });
  const invitationStale = Boolean(asked.invitationCode) && !invited;
  const form = invited ? asked : { ...asked, invitationCode: undefined };
  let entered = false;
  try {
    const token = await act(services, async (tx) => {
      const memberId = await createMember(tx, services, { form, hash, pending });
      return openSession(tx, services, { memberId, openedWith: null, userAgent });
    });
    entered = true;
    return { token, invitationStale };
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError("EMAIL_TAKEN") : error;
  } finally {
    if (!entered && form.invitationCode) await releaseInvitation(db, form.invitationCode);
  }
}

type Settling = { form: FinishSignUp; hash: string; pending: boolean };

/** @returns the id of the new member */
async function createMember(
  tx: Transaction,
  services: Services,
  { form, hash, pending }: Settling,
): Promise<string> {
  const [id, at] = [uuidv7(), services.clock()];
  const wanted = { tokenDigest: digestOf(services, form.token), now: at };
  const begun = await takeBegunRegistration(tx, wanted);
  if (!begun) throw new DomainError("SIGN_UP_LINK_INVALID");
  const { email, groupId, eventId, eventAnswer } = begun;
  const columns = newMemberColumns(form.name, { phone: form.phone || null, pending, at });
  await insertMember(tx, { id, name: form.name, email, at }, columns);
  await savePassword(tx, { id: uuidv7(), memberId: id, hash, at });
  await deleteBegunOf(tx, email);
  const came = {
    groupId: groupId ?? undefined,
    eventId: eventId ?? undefined,
    eventAnswer: eventAnswer ?? undefined,
  };
  await welcomeMember(tx, services, { memberId: id, form: { ...form, ...came }, pending });
  return id;
}
