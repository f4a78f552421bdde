import type { WaitReason } from "../../../../shared/posts/held-texts.ts";

type Asked = {
  /** Moderation holds what this member publishes. */
  limited: boolean;
  /** It holds a word or a link that waits. */
  filtered: boolean;
  /** It is among the first posts of a newcomer, which the community lets wait. */
  newMember: boolean;
  /** A group it would stand in lets every post wait. */
  groupAsks: boolean;
  /** Its author decides of what waits there. */
  decides: boolean;
};

/**
 * Why a text waits for approval, the gravest reason first; null where it appears at once. Who
 * decides there waits for nobody, unless moderation holds what they publish.
 */
export function holdReason({
  limited,
  filtered,
  newMember,
  groupAsks,
  decides,
}: Asked): WaitReason | null {
  if (limited) return "limited";
  if (decides) return null;
  if (filtered) return "words";
  if (newMember) return "newcomer";
  return groupAsks ? "group" : null;
}
