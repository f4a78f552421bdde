import { useOutbox } from "../../../infrastructure/outbox/outbox-mirror.ts";
import type { PostInput, WaitingPost } from "./waiting-post.ts";

/**
 * One's posts on their way to a group or a channel, or to any, newest first.
 *
 * @param shown what the list holds: what has just arrived is there
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
