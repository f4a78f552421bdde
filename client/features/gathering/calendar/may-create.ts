import type { Me } from "../../../../shared/people/members.contract.ts";

/** Whether someone may announce events of any group, and of the whole community. */
export const announcesEverywhere = ({ role }: Pick<Me, "role">): boolean =>
  role === "admin" || role === "moderateur";

/**
 * Whether someone may announce an event: moderators, and those who animate a group.
 *
 * @param groupId in this group
 */
export const mayCreate = (me: Pick<Me, "role" | "groups">, groupId?: string): boolean =>
  announcesEverywhere(me) ||
  me.groups.some(({ id, animator }) => animator && (groupId === undefined || id === groupId));
