import { DomainError } from "../../../shared/ground/errors.ts";
import { nothingDone } from "../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { deleteLettersTo } from "../../infrastructure/mailer/delete-letters.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { isAnimatorOrModerator, type Viewer } from "../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../infrastructure/session/viewer-changes.ts";
import { deletePasswordLinks } from "../accounts/index.ts";
import { answerWhenAccepted, deleteMembershipsOf, joinWhenAccepted } from "../gathering/index.ts";
import { deleteRegistered, letIn, readCommunity } from "../people/index.ts";
import { memberAccepted } from "./registration.events.ts";
import { lockRegistered, type Registered } from "./registration.repository.ts";
import { acceptedLetter, refusedLetter } from "./registration-letters.ts";
import { waitingSettled } from "./waiting.events.ts";

/**
 * Moderators, administrators, and anyone who animates a group answer registrations.
 *
 * @throws DomainError NOT_ALLOWED
 */
export function assertMayAnswer(viewer: Viewer): void {
  if (!isAnimatorOrModerator(viewer)) throw new DomainError("NOT_ALLOWED");
}

/**
 * Accepts a waiting registration, and sends its owner a letter. Accepting a member again changes
 * nothing.
 *
 * @throws DomainError NOT_FOUND
 */
export async function acceptRegistration(services: Services, memberId: string): Promise<void> {
  await decideRegistration(services, memberId, async (tx, { email, state }, community) => {
    if (state === "active") return nothingDone();
    if (state !== "pending") throw new DomainError("NOT_FOUND");
    await letIn(tx, memberId, services.clock());
    await joinWhenAccepted(tx, services, memberId);
    await answerWhenAccepted(tx, services, memberId);
    await services.outbox.record(tx, memberAccepted(memberId));
    const link = `${services.config.publicUrl}/login`;
    await services.mailer.post(tx, {
      to: email,
      untilSeen: true,
      ...acceptedLetter(community, link),
    });
  });
}

/**
 * Refuses a waiting registration: the account is erased, and its owner is sent a letter.
 *
 * @param reason given in the letter; empty for none
 * @throws DomainError NOT_FOUND, also for someone who is a member
 */
export async function refuseRegistration(
  services: Services,
  memberId: string,
  reason: string,
): Promise<void> {
  await decideRegistration(services, memberId, async (tx, { email, state }, community) => {
    if (state !== "pending") throw new DomainError("NOT_FOUND");
    await deleteMembershipsOf(tx, memberId);
    await deleteRegistered(tx, memberId);
    await deletePasswordLinks(tx, memberId);
    await deleteLettersTo(tx, email);
    await services.mailer.post(tx, { to: email, ...refusedLetter(community, reason) });
  });
}

type Answering = (tx: Transaction, who: Registered, community: string) => Promise<void>;

async function decideRegistration(
  services: Services,
  memberId: string,
  decide: Answering,
): Promise<void> {
  await act(services, async (tx) => {
    const registered = await lockRegistered(tx, memberId);
    if (!registered) throw new DomainError("NOT_FOUND");
    const community = await readCommunity(tx);
    await decide(tx, registered, community?.title ?? "Parvis");
    await services.outbox.record(tx, viewerChanged(memberId));
    await services.outbox.record(tx, waitingSettled("registration"));
  });
  services.forgetViewer(memberId);
}
