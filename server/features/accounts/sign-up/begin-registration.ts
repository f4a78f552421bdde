import { createHmac, randomBytes } from "node:crypto";
import type { BeginSignUp } from "../../../../shared/accounts/identity.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { mayAskForLetter } from "../../../infrastructure/mailer/asked-letters.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { CommunityRecord } from "../../people/index.ts";
import { readCommunity } from "../../people/index.ts";
import { isTaken } from "../email/email-change.repository.ts";
import { findInvitation } from "../invitations/invitation.query.ts";
import { beginLetter, existingAccountLetter } from "../letters.ts";
import { saveBegun } from "./begun-registration.repository.ts";
import { fieldError } from "./sign-up.ts";

/** How long the link of the letter works. */
const LINK_MS = 24 * 60 * 60 * 1000;

/**
 * Writes to who asks to join, where letters leave: there is no member, no password and no name
 * before the link is used. A known address is answered alike, after the same statements, and its
 * owner is told that they have an account.
 *
 * @param from the network the request came from, as limits count it
 * @throws DomainError NOT_FOUND before the installation, INVITATION_REQUIRED
 */
export async function beginRegistration(
  services: Services,
  form: BeginSignUp,
  from: string,
): Promise<void> {
  const community = await readCommunity(services.db);
  if (!community) throw new DomainError("NOT_FOUND");
  await assertMayKnock(services, community, form.invitationCode);
  await act(services, async (tx) => {
    const email = form.email.toLowerCase();
    if (!(await mayAskForLetter(tx, services, { to: email, from }))) return;
    const token = randomBytes(32).toString("base64url");
    const taken = await isTaken(tx, email);
    const at = services.clock();
    const expiresAt = new Date(at.getTime() + LINK_MS);
    // Of a known address too, whose link nobody is sent: otherwise the time would tell.
    await saveBegun(tx, {
      tokenDigest: digestOf(services, token),
      email,
      at,
      groupId: form.groupId ?? null,
      invitationCode: form.invitationCode || null,
      eventId: form.eventId ?? null,
      eventAnswer: form.eventAnswer ?? null,
      expiresAt,
    });
    const letter = letterFor(services, community, taken, token);
    await services.mailer.post(tx, { to: email, endsAt: expiresAt, ...letter });
  });
}

function letterFor(
  { config: { publicUrl } }: Services,
  { id, title }: CommunityRecord,
  taken: boolean,
  token: string,
) {
  if (taken) return existingAccountLetter(title, `${publicUrl}/login`);
  return beginLetter(title, `${publicUrl}/terminer-inscription/${id}?token=${token}`);
}

/** Checks that registration is possible now; the invitation is used once the link is opened. */
async function assertMayKnock(
  { db, clock }: Services,
  { registration }: CommunityRecord,
  code: string | undefined,
): Promise<void> {
  if (registration === "ouverte" || (!code && registration === "accord")) return;
  if (!code || !(await findInvitation(db, code, clock())))
    throw fieldError("INVITATION_REQUIRED", "invitationCode");
}

/** Links are kept by their keyed hash: who reads the database cannot use them. */
export const digestOf = ({ secrets }: Services, token: string): string =>
  createHmac("sha256", secrets.links).update(`sign-up ${token}`).digest("base64url");
