import type { Departure } from "../../infrastructure/services.ts";
import { listGroupsOf, lockConversation } from "./conversation.repository.ts";
import { removeFromGroup } from "./manage-group.ts";
import { deleteReactionsOf } from "./reactions/reaction.repository.ts";

/**
 * Takes a member who leaves the community out of every group conversation, and takes their reactions away. What they wrote to a
 * single person stays with that person, who can no longer answer.
 */
export const leaveConversations: Departure = async (tx, services, { memberId }) => {
  for (const id of await listGroupsOf(tx, memberId)) {
    const group = await lockConversation(tx, memberId, id);
    if (group) await removeFromGroup(tx, services, { id: memberId }, { group, memberId });
  }
  await deleteReactionsOf(tx, memberId);
};
