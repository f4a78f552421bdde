import { DomainError } from "../../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../../infrastructure/acts/acting.ts";
import { uuidv7 } from "../../../../infrastructure/ids.ts";
import type { Services } from "../../../../infrastructure/services.ts";
import type { Viewer } from "../../../../infrastructure/session/viewer.ts";
import { assertMay, mayRemove } from "../member-management.policy.ts";
import { keepAnAdministrator, withMember } from "../with-member.ts";
import { readGround } from "../words/decision-words.query.ts";
import { needsSecond } from "./removal.query.ts";
import { findOpenProposal, insertProposal, type Proposal } from "./removal.repository.ts";

/** How long a second person has to answer, in milliseconds: seven days. */
const ANSWER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Proposes to remove a member: a second person confirms or declines it within seven days, else it
 * lapses. The member is told nothing before. The same proposal sent twice is made once.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, LAST_ADMINISTRATOR, NO_SECOND,
 *   REMOVAL_PROPOSED, GROUND_UNKNOWN
 */
export async function proposeRemoval(
  services: Services,
  viewer: Viewer,
  { id, reason, ground }: { id: string; reason: string; ground: string | null },
): Promise<void> {
  await withMember(services, id, async (tx, decided) => {
    assertMay(mayRemove, viewer, decided.target);
    keepAnAdministrator(decided);
    const at = services.clock();
    if (!(await needsSecond(tx, viewer.id, decided.target))) throw new DomainError("NO_SECOND");
    const open = await findOpenProposal(tx, id, at);
    if (open) {
      if (open.proposedBy === viewer.id && open.reason === reason) return nothingDone();
      throw new DomainError("REMOVAL_PROPOSED");
    }
    const proposal: Proposal = {
      id: uuidv7(),
      memberId: id,
      reason,
      ground: await readGround(tx, ground),
      proposedBy: viewer.id,
      proposedAt: at,
      expiresAt: new Date(at.getTime() + ANSWER_MS),
      answeredAt: null,
    };
    await insertProposal(tx, proposal);
  });
}
