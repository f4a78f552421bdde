import type { Transaction } from "../../../infrastructure/database/database.ts";
import {
  findMembership,
  lockGroup,
  saveMembership,
  saveRole,
} from "../groups/membership.repository.ts";
import { forgetFormerGroups, listGroupsOfImported } from "./imported-memberships.repository.ts";

/**
 * Someone imported who becomes a member enters the open groups in which they wrote, and those they
 * were in.
 */
export async function enterFormerGroups(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<void> {
  for (const { id: groupId, animates } of await listGroupsOfImported(tx, memberId)) {
    if (!(await lockGroup(tx, groupId)) || (await findMembership(tx, groupId, memberId))) continue;
    await saveMembership(tx, { groupId, memberId, state: "active", at });
    if (animates) await saveRole(tx, { groupId, memberId, role: "animateur" });
  }
  await forgetFormerGroups(tx, memberId);
}
