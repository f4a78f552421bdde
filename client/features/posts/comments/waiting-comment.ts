import type { Mention } from "../../../../shared/posts/posts.contract.ts";
import type { OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import { useOutbox } from "../../../infrastructure/outbox/outbox-mirror.ts";
import type { CommentReplyTarget } from "./comment-draft.ts";

/** A comment on its way, as the outbox keeps it; its place is its post. */
export type CommentInput = {
  text: string;
  mentions: readonly Mention[];
  replyTo: CommentReplyTarget | null;
};

export type WaitingComment = OutboxItem<CommentInput>;

/** The id of its row on the page, until it is published. */
export const waitingRowId = (id: string): string => `attente-${id}`;

/**
 * The viewer's unsent comments under a post, oldest first.
 *
 * @param shown the comments of the list: those already there are left out, not shown twice
 */
export function useWaitingComments(
  postId: string,
  shown: readonly { id: string }[],
): readonly WaitingComment[] {
  return useOutbox<CommentInput>("comment", postId).filter(
    ({ id }) => !shown.some((comment) => comment.id === id),
  );
}
