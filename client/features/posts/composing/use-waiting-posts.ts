import { useOutbox } from "../../../infrastructure/outbox/outbox-mirror.ts";
import type { PostInput, WaitingPost } from "./waiting-post.ts";

/**
 * The viewer's unsent posts, newest first.
 *
 * @param shown the posts of the list: those already there are left out, not shown twice
 * @param placeId only those for this group or channel; all of them without it
 */
export function useWaitingPosts(
  shown: readonly { id: string }[],
  placeId?: string,
): readonly WaitingPost[] {
  const waiting = useOutbox<PostInput>("post");
  const here = ({ draft }: PostInput) =>
    !placeId || draft.channel?.id === placeId || draft.groupIds.includes(placeId);
  return waiting
    .filter(({ id, input }) => here(input) && !shown.some((post) => post.id === id))
    .toReversed();
}
