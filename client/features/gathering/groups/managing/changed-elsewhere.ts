import type { Group } from "../../../../../shared/gathering/groups.contract.ts";

/** What one edits of a group. */
export type GroupWords = Pick<Group, "name" | "description" | "access" | "pictureUrl" | "place">;
export type ChangedField = "name" | "description" | "access" | "picture" | "place";

/**
 * What of a group has been changed by someone else while one was editing it.
 *
 * @param before the group as it was when one began
 * @param now the group as the server has it
 */
export function changedElsewhere(before: GroupWords, now: GroupWords): ChangedField[] {
  const words: ChangedField[] = (["name", "description", "access"] as const).filter(
    (field) => before[field] !== now[field],
  );
  if (before.place?.id !== now.place?.id) words.push("place");
  return pictureOf(before) === pictureOf(now) ? words : [...words, "picture"];
}

/** An address is signed anew at each reading; what comes before the signature tells the picture. */
const pictureOf = ({ pictureUrl }: GroupWords) => pictureUrl?.split("?")[0] ?? null;
