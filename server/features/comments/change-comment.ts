import { DomainError } from "../../../shared/errors.ts";
import { mentionedIn } from "../../../shared/mentions.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { detachMedia } from "../media/index.ts";
import { assertReason, tellRemoval } from "../moderation/index.ts";
import { findNameable } from "../posts/index.ts";
import type { CommentDeleted, CommentEdited } from "./comment.events.ts";
import { mayDeleteComment, mayEditComment } from "./comment.policy.ts";
import { type CommentFacts, findComment } from "./comment.query.ts";
import {
  countCommentMedia,
  eraseComment,
  saveCommentText,
  wordsOfComment,
} from "./comment.repository.ts";
import { assertCommentSaysSomething } from "./comment.ts";

/** A comment someone may read, to act on it. @throws DomainError NOT_FOUND */
export async function commentToActOn(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<CommentFacts> {
  const comment = await findComment(tx, viewer, id);
  if (!comment) throw new DomainError("NOT_FOUND");
  return comment;
}

const placeOf = ({ postId, groupIds, channelId, visibility }: CommentFacts) => ({
  ...{ postId, groupIds, channelId, visibility },
});

/**
 * Corrects one's own comment; what it said is kept for moderators.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, POST_EMPTY
 */
export function editComment(
  services: Services,
  viewer: Viewer,
  { id, text, mentionIds }: { id: string; text: string; mentionIds?: string[] | undefined },
): Promise<void> {
  return act(services, async (tx) => {
    const comment = await commentToActOn(tx, viewer, id);
    if (!mayEditComment(viewer, comment)) throw new DomainError("NOT_ALLOWED");
    if (text === "") assertCommentSaysSomething(text, await countCommentMedia(tx, id));
    const mentions = mentionedIn(text, await findNameable(tx, id, mentionIds));
    await saveCommentText(tx, id, { text, mentions }, services.clock());
    const edited: CommentEdited = { kind: "comment-edited", ...placeOf(comment), commentId: id };
    await services.outbox.record(tx, edited);
  });
}

/**
 * Deletes a comment; its author's points are taken back. Who deletes the comment of another says
 * why, and its author is told.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, REASON_REQUIRED
 */
export function deleteComment(
  services: Services,
  viewer: Viewer,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  return act(services, async (tx) => {
    const comment = await commentToActOn(tx, viewer, id);
    const { authorId } = comment;
    if (!mayDeleteComment(viewer, comment)) throw new DomainError("NOT_ALLOWED");
    const at = services.clock();
    if (authorId !== viewer.id) {
      assertReason(reason);
      const removed = { kind: "comment-removed", subjectId: id, authorId } as const;
      const text = await wordsOfComment(tx, id);
      await tellRemoval(services, tx, { ...removed, text, reason, decidedBy: viewer.id, at });
    }
    const commentCount = await eraseComment(tx, id, viewer.id, at);
    if (commentCount === null) throw new DomainError("NOT_FOUND");
    const deleted: CommentDeleted = {
      kind: "comment-deleted",
      ...placeOf(comment),
      commentId: id,
      authorId,
      commentCount,
      at: at.toISOString(),
      mediaIds: await detachMedia(tx, "comment", id),
    };
    await services.outbox.record(tx, deleted);
  });
}
