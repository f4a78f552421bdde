import { DomainError } from "../../../../../shared/ground/errors.ts";
import { tellAct } from "../../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../../infrastructure/database/database.ts";
import { act } from "../../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../../infrastructure/services.ts";
import type { Viewer } from "../../../../infrastructure/session/viewer.ts";
import { assertMay, mayConfirmRemoval } from "../member-management.policy.ts";
import { removeForGood } from "../remove-member.ts";
import { keepAnAdministrator, withMemberIn } from "../with-member.ts";
import { answerProposal, findProposal, type Proposal } from "./removal.repository.ts";

type Answer = { id: string; confirm: boolean; words: string };

/**
 * Confirms or declines that a member is removed, as someone else proposed it. Of two answers at once
 * the first counts.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, OWN_PROPOSAL, REMOVAL_SETTLED,
 *   LAST_ADMINISTRATOR
 */
export async function answerRemoval(
  services: Services,
  viewer: Viewer,
  { id, confirm, words }: Answer,
): Promise<void> {
  const memberId = await act(services, async (tx) => {
    const found = await findProposal(tx, id);
    if (!found) throw new DomainError("NOT_FOUND");
    await withMemberIn(tx, services, found.memberId, async (decided) => {
      assertMay(mayConfirmRemoval, viewer, decided.target);
      const proposal = await stillOpen(tx, services, viewer, id);
      keepAnAdministrator(decided);
      const at = services.clock();
      tellAct({ memberId: found.memberId });
      await answerProposal(tx, { id, confirmed: confirm, words, by: viewer.id, at });
      if (!confirm) return;
      const { reason, ground, proposedBy } = proposal;
      const why = { reason, ground, decidedBy: proposedBy ?? viewer.id };
      await removeForGood(tx, services, { memberId: found.memberId, email: decided.email, ...why });
    });
    return found.memberId;
  });
  if (confirm) services.forgetViewer(memberId);
}

/** @throws DomainError OWN_PROPOSAL, REMOVAL_SETTLED */
async function stillOpen(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Proposal> {
  const proposal = await findProposal(tx, id);
  if (!proposal || proposal.answeredAt || proposal.expiresAt <= services.clock())
    throw new DomainError("REMOVAL_SETTLED");
  if (proposal.proposedBy === viewer.id) throw new DomainError("OWN_PROPOSAL");
  return proposal;
}
