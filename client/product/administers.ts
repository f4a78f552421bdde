import type { Me } from "../../shared/people/members.contract.ts";

/** Whether the administration has a place for a member: those who run it, animators for theirs. */
export function administers({ role, groups }: Pick<Me, "role" | "groups">): boolean {
  return role === "admin" || role === "moderateur" || groups.some(({ animator }) => animator);
}
