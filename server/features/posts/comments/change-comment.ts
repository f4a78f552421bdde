import { DomainError } from "../../../../shared/ground/errors.ts";
import { mentionedIn } from "../../../../shared/posts/mentions.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Erasure, Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { assertReason, notifyOfRemoval } from "../../administration/index.ts";
import { detachMedia } from "../../media/index.ts";
import { sealComment } from "../sealed/seal-comment.ts";
import { findNameable } from "../words.repository.ts";
import type { CommentDeleted, CommentEdited } from "./comment.events.ts";
import { mayDeleteComment, mayEditComment } from "./comment.policy.ts";
import {
  type CommentFacts,
  findComment,
  findCommentAnywhere,
  findCommentsLeft,
  findCommentsOf,
  findCommentToErase,
} from "./comment.query.ts";
import {
  countCommentMedia,
  eraseComment,
  lockComment,
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
  postId,
  groupIds,
  channelId,
  visibility,
});

/** What its author makes of a comment. */
export type CommentEdit = { id: string; text: string; mentionIds?: string[] | undefined };

/**
 * Edits the viewer's own comment, within a transaction; its earlier text is kept for moderators.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, POST_EMPTY
 */
export async function editCommentWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, text, mentionIds }: CommentEdit,
): Promise<void> {
  const comment = await commentToActOn(tx, viewer, id);
  if (!mayEditComment(viewer, comment)) throw new DomainError("NOT_ALLOWED");
  if (text === "") assertCommentSaysSomething(text, await countCommentMedia(tx, id));
  const mentions = mentionedIn(text, await findNameable(tx, viewer, id, mentionIds));
  await saveCommentText(tx, id, { text, mentions }, services.clock());
  const edited: CommentEdited = { kind: "comment-edited", ...placeOf(comment), commentId: id };
  await services.outbox.record(tx, edited);
}

type Deletion = { id: string; reason?: string | undefined; ground?: string };

/**
 * Deletes a comment; its author's points are taken back. Members may delete their own even under a
 * post they can no longer read. Deleting another's needs a reason, which its author is sent.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, REASON_REQUIRED
 */
export const deleteComment = (services: Services, viewer: Viewer, wish: Deletion): Promise<void> =>
  act(services, async (tx) => {
    const comment = await findCommentToErase(tx, viewer, wish.id);
    if (!comment) throw new DomainError("NOT_FOUND");
    await remove(tx, services, viewer, { comment, reason: wish.reason });
  });

/**
 * As `deleteComment`, inside the transaction of a moderator's wider decision: even a comment hidden
 * because its author, or the author of its post, withdrew their consent.
 *
 * @returns the id of the decision; null of one's own comment
 */
export async function deleteCommentWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, reason, ground }: Deletion,
): Promise<string | null> {
  const comment = await findCommentAnywhere(tx, id);
  if (!comment) throw new DomainError("NOT_FOUND");
  return remove(tx, services, viewer, { comment, reason, ...(ground && { ground }) });
}

async function remove(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  {
    comment,
    reason,
    ground = "",
  }: { comment: CommentFacts; reason: string | undefined; ground?: string },
): Promise<string | null> {
  const { id, authorId } = comment;
  if (!mayDeleteComment(viewer, comment)) throw new DomainError("NOT_ALLOWED");
  let decision: string | null = null;
  if (authorId !== viewer.id) {
    // Under its lock: another moderator may be removing it too, and its words are sealed once.
    if (!(await lockComment(tx, id))) throw new DomainError("NOT_FOUND");
    const at = services.clock();
    assertReason(reason);
    const removed = { kind: "comment-removed", subjectId: id, authorId } as const;
    const text = await wordsOfComment(tx, id);
    const sanctionId = await notifyOfRemoval(tx, services, {
      ...removed,
      text,
      reason,
      ground,
      decidedBy: viewer.id,
      at,
    });
    await sealComment(tx, services, comment, { text, sanctionId });
    decision = sanctionId;
  }
  if (!(await erase(tx, services, comment, viewer.id))) throw new DomainError("NOT_FOUND");
  return decision;
}

/**
 * Erases some comments of an author, for good and with all that hangs on them.
 *
 * @returns how many there were
 */
export const eraseCommentsOf: Erasure = async (tx, services, authorId, count) => {
  const comments = await findCommentsOf(tx, authorId, count);
  for (const comment of comments) await erase(tx, services, comment, authorId);
  return comments.length;
};

/**
 * Erases some comments whose post is deleted, for good and with all that hangs on them.
 *
 * @param postId of that post; null for every deleted one
 * @returns how many there were
 */
export async function eraseCommentsLeft(
  tx: Transaction,
  services: Services,
  postId: string | null,
  count: number,
): Promise<number> {
  const comments = await findCommentsLeft(tx, postId, count);
  for (const { postDeletedBy, ...comment } of comments)
    await erase(tx, services, comment, postDeletedBy, { withPost: true });
  return comments.length;
}

/** @returns false when it was already deleted */
async function erase(
  tx: Transaction,
  services: Services,
  comment: CommentFacts,
  by: string,
  because: Pick<CommentDeleted, "withPost"> = {},
): Promise<boolean> {
  const { id, authorId } = comment;
  const at = services.clock();
  const commentCount = await eraseComment(tx, id, by, at);
  if (commentCount === null) return false;
  const deleted: CommentDeleted = {
    kind: "comment-deleted",
    ...placeOf(comment),
    commentId: id,
    authorId,
    commentCount,
    at: at.toISOString(),
    mediaIds: await detachMedia(tx, "comment", id),
    ...because,
  };
  await services.outbox.record(tx, deleted);
  return true;
}
