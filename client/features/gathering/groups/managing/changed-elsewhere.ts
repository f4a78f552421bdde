import type { Group } from "../../../../../shared/gathering/groups.contract.ts";

/** The fields of a group that its form edits. */
export type GroupWords = Pick<Group, "name" | "description" | "access" | "pictureUrl" | "place">;
export type ChangedField = "name" | "description" | "access" | "picture" | "place";

/**
 * The fields of a group that someone else changed during the edit.
 *
 * @param before the group as it was when the edit began
 * @param now the group as the server has it
 */
export function changedElsewhere(before: GroupWords, now: GroupWords): ChangedField[] {
  const words: ChangedField[] = (["name", "description", "access"] as const).filter(
    (field) => before[field] !== now[field],
  );
  if (before.place?.id !== now.place?.id) words.push("place");
  return pictureOf(before) === pictureOf(now) ? words : [...words, "picture"];
}

/** The URL is signed again at each read: only its part before the query identifies the picture. */
const pictureOf = ({ pictureUrl }: GroupWords) => pictureUrl?.split("?")[0] ?? null;
