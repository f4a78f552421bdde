import type { Me } from "../../shared/people/members.contract.ts";

/** Whether the administration has a place for a member: those who run it or watch over minors, animators for theirs. */
export function administers({
  watchesMinors,
  groups,
}: Pick<Me, "watchesMinors" | "groups">): boolean {
  return watchesMinors || groups.some(({ animator }) => animator);
}

/** Whether a member watches over the whole community, rather than over minors alone. */
export const moderates = ({ role }: Pick<Me, "role">): boolean =>
  role === "admin" || role === "moderateur";
