import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { listGroupsOf, lockConversation } from "./conversation.repository.ts";
import { letGo } from "./manage-group.ts";

/**
 * Takes someone who leaves the community out of every group of discussion. What they said to one
 * person stays with that person, who can no longer answer.
 */
export async function leaveConversations(
  tx: Transaction,
  services: Services,
  memberId: string,
): Promise<void> {
  for (const id of await listGroupsOf(tx, memberId)) {
    const group = await lockConversation(tx, memberId, id);
    if (group) await letGo(tx, services, { id: memberId }, { group, memberId });
  }
}
