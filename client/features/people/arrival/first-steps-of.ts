import type { Me } from "../../../../shared/people/members.contract.ts";

export type ArrivalStep = "photo" | "group" | "word";

/**
 * What a new member has done of the three first steps. The group everyone enters on arrival counts
 * for none.
 */
export function firstStepsOf(
  { avatarUrl, groups, counters }: Pick<Me, "avatarUrl" | "groups" | "counters">,
  defaultGroupId: string | null,
): { step: ArrivalStep; done: boolean }[] {
  return [
    { step: "photo", done: avatarUrl !== null },
    { step: "group", done: groups.some(({ id }) => id !== defaultGroupId) },
    { step: "word", done: counters.shares + counters.comments > 0 },
  ];
}
