import { MAX_GROUPS_PER_POST } from "../../../../shared/ground/limits.ts";
import type { OwnGroup } from "../../../../shared/people/members.contract.ts";

/** The chosen groups with one more, or one less; null where there would be too many. */
export function toggled(chosen: string[], id: string): string[] | null {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < MAX_GROUPS_PER_POST ? [...chosen, id] : null;
}

/** Whether one of these groups is closed. */
export const closesAmong = (
  groups: readonly Pick<OwnGroup, "id" | "access">[],
  ids: readonly string[],
): boolean => groups.some(({ id, access }) => access === "ferme" && ids.includes(id));
