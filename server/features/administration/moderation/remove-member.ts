import { tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { writeAbout } from "./decide.ts";
import { type Decision, insertSanction } from "./sanction.repository.ts";

type Removal = {
  memberId: string;
  email: string;
  reason: string;
  ground: string;
  decidedBy: string;
};

/**
 * Removes a member inside a transaction. The letter to their old address is kept for the operator
 * where no mail leaves: nothing else could tell them.
 */
export async function removeForGood(
  tx: Transaction,
  services: Services,
  { memberId, email, ...why }: Removal,
): Promise<void> {
  const decision: Decision = { memberId, kind: "member-removed", ...why, at: services.clock() };
  await services.leaveEverywhere(tx, { memberId, email, at: decision.at });
  const id = await insertSanction(tx, decision);
  tellAct({ memberId, decisionId: id });
  await writeAbout(tx, services, email, { ...decision, id });
}
