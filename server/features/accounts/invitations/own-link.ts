import type { Affiliation } from "../../../../shared/accounts/affiliation.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { AFFILIATION_MS, AFFILIATION_USES } from "../../../../shared/ground/limits.ts";
import { nothingDone, tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayWatchLinks } from "./affiliation.policy.ts";
import { readLastInvitation } from "./affiliation.query.ts";
import { closeByCode, closeOwn, lockOwner, lockOwnInvitation } from "./affiliation.repository.ts";
import { mayRenew, type OwnInvitation, presentAffiliation } from "./affiliation.ts";
import { createInvitation } from "./invitation.repository.ts";
import { newInvitationCode } from "./invitation-code.ts";

/** The viewer's own link; null until they ask for one. Reading creates none. */
export async function readOwnLink(services: Services, viewer: Viewer): Promise<Affiliation | null> {
  const last = await readLastInvitation(services.db, viewer.id);
  return last && present(services, last);
}

/**
 * Creates a new link and closes the viewer's previous one, if any.
 *
 * @throws DomainError AFFILIATION_CLOSED within thirty days of its closing by someone else
 */
export async function renewOwnLink(services: Services, viewer: Viewer): Promise<Affiliation> {
  const made = await act(services, async (tx) => {
    await lockOwner(tx, viewer.id);
    const last = await readLastInvitation(tx, viewer.id);
    const now = services.clock();
    if (last && !mayRenew(last, now)) throw new DomainError("AFFILIATION_CLOSED");
    await closeOwn(tx, viewer.id, now);
    return makeLink(tx, services, viewer.id);
  });
  return present(services, made);
}

async function makeLink(
  tx: Transaction,
  { clock }: Services,
  ownerId: string,
): Promise<OwnInvitation> {
  const at = clock();
  const until = new Date(at.getTime() + AFFILIATION_MS);
  const code = newInvitationCode();
  const uses = AFFILIATION_USES;
  await createInvitation(tx, { code, uses, at, until, createdBy: ownerId, kind: "personal" });
  return {
    code,
    ownerId,
    createdAt: at,
    expiresAt: until,
    remainingUses: uses,
    usedCount: 0,
    closedAt: null,
    closedBy: null,
  };
}

/** Closes the viewer's own link; closing it twice, or having none, changes nothing. */
export async function closeOwnLink(services: Services, viewer: Viewer): Promise<void> {
  await act(services, (tx) => closeOwn(tx, viewer.id, services.clock()));
}

/**
 * Closes the link of a member. Closing it twice changes nothing.
 *
 * @throws DomainError NOT_ALLOWED for who watches over nothing, NOT_FOUND for no member's link
 */
export async function closeLinkOf(services: Services, viewer: Viewer, code: string): Promise<void> {
  if (!mayWatchLinks(viewer)) throw new DomainError("NOT_ALLOWED");
  await act(services, async (tx) => {
    const link = await lockOwnInvitation(tx, code);
    if (!link) throw new DomainError("NOT_FOUND");
    if (link.closedAt) return nothingDone();
    const { createdBy: memberId } = link;
    if (memberId) tellAct({ memberId, subjectId: memberId });
    await closeByCode(tx, code, { at: services.clock(), by: viewer.id });
  });
}

const present = ({ config, clock }: Services, invitation: OwnInvitation): Affiliation =>
  presentAffiliation(invitation, config.publicUrl, clock());
