import type { Affiliation } from "../../../../shared/accounts/affiliation.contract.ts";
import { invitationUrl } from "./invitation-code.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a member waits for a new link after somebody else closed theirs. */
const CLOSED_BY_OTHER_MS = 30 * DAY_MS;

/** A member's own invitation as it is kept. */
export type OwnInvitation = {
  code: string;
  ownerId: string;
  createdAt: Date;
  expiresAt: Date;
  remainingUses: number;
  usedCount: number;
  closedAt: Date | null;
  closedBy: string | null;
};

const closedByOther = ({ ownerId, closedAt, closedBy }: OwnInvitation): boolean =>
  closedAt !== null && closedBy !== null && closedBy !== ownerId;

/** Whether a member may ask for another link, given their last. */
export const mayRenew = (last: OwnInvitation, now: Date): boolean =>
  !closedByOther(last) || now.getTime() - (last.closedAt as Date).getTime() >= CLOSED_BY_OTHER_MS;

/**
 * A link as its member sees it. Its address is short, so that its QR code is easy to read: it leads
 * to the sign-up of the community's default group.
 */
export const presentAffiliation = (
  invitation: OwnInvitation,
  publicUrl: string,
  now: Date,
): Affiliation => ({
  code: invitation.code,
  url: invitationUrl(publicUrl, invitation.code),
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  remainingUses: invitation.remainingUses,
  usedCount: invitation.usedCount,
  open: invitation.closedAt === null && invitation.remainingUses > 0 && invitation.expiresAt > now,
  closedByOther: closedByOther(invitation),
});
