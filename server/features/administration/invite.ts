import type { Invitation } from "../../../shared/administration/administration.contract.ts";
import { DomainError } from "../../../shared/ground/errors.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { createInvitation, invitationUrl, newInvitationCode } from "../accounts/index.ts";
import { readCommunity } from "../people/index.ts";
import { type InvitationRow, readInvitation } from "./invitation.query.ts";
import { invitationLetter } from "./invitation-letters.ts";

const DAY_MS = 86_400_000;

type InvitationWish = {
  uses: number;
  days: number;
  /** Null from the command line. */
  createdBy: string | null;
  /** Whether those who register by it are members without an agreement. */
  withoutAgreement: boolean;
};

const LETTER_DAYS = 30;

/**
 * Writes an invitation with a place for each address, and a letter to each.
 *
 * @param createdBy null from the command line
 * @throws DomainError MAIL_NOT_SET where no letter leaves
 */
export async function inviteByLetter(
  services: Services,
  createdBy: string | null,
  { emails, withoutAgreement }: { emails: string[]; withoutAgreement: boolean },
): Promise<Invitation> {
  const { mailer, db } = services;
  if (!mailer.delivers) throw new DomainError("MAIL_NOT_SET");
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  const uses = addresses.length;
  const wish = { uses, days: LETTER_DAYS, createdBy, withoutAgreement };
  const community = await readCommunity(db);
  if (!community) throw new DomainError("NOT_FOUND");
  const invitation = await inviteSeveral(services, wish);
  const from = invitation.createdBy ?? community.title;
  const letter = invitationLetter(community, { from, url: invitation.url });
  await act(services, (tx) =>
    mailer.postAll(
      tx,
      addresses.map((to) => ({ to, ...letter })),
    ),
  );
  return invitation;
}

/** Writes an invitation for several people. */
export async function inviteSeveral(
  services: Services,
  { uses, days, createdBy, withoutAgreement }: InvitationWish,
): Promise<Invitation> {
  const at = services.clock();
  const until = new Date(at.getTime() + days * DAY_MS);
  const code = newInvitationCode();
  await act(services, (tx) =>
    createInvitation(tx, { code, uses, at, until, createdBy, withoutAgreement }),
  );
  const row = (await readInvitation(services.db, code)) as InvitationRow;
  return presentInvitation(row, services.config.publicUrl, at);
}

/** An invitation as those who look after the community see it. */
export function presentInvitation(row: InvitationRow, publicUrl: string, now: Date): Invitation {
  return {
    code: row.code,
    url: invitationUrl(publicUrl, row.code),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    remainingUses: row.remaining_uses,
    usedCount: row.used_count,
    open: row.closed_at === null && row.remaining_uses > 0 && row.expires_at > now,
    withoutAgreement: row.without_agreement,
  };
}
