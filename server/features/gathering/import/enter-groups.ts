import type { Transaction } from "../../../infrastructure/database/database.ts";
import { findMembership, lockGroup, saveMembership } from "../groups/membership.repository.ts";
import { listGroupsOfImported } from "./imported-groups.repository.ts";

/** Someone imported who becomes a member enters the open groups in which they wrote. */
export async function enterFormerGroups(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<void> {
  for (const groupId of await listGroupsOfImported(tx, memberId)) {
    if (!(await lockGroup(tx, groupId)) || (await findMembership(tx, groupId, memberId))) continue;
    await saveMembership(tx, { groupId, memberId, state: "active", at });
  }
}
