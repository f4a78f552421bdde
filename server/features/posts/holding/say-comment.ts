import { DomainError } from "../../../../shared/ground/errors.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { postToActOn } from "../change-post.ts";
import { type CommentEdit, commentToActOn, editCommentWithin } from "../comments/change-comment.ts";
import { mayEditComment } from "../comments/comment.policy.ts";
import { assertCommentSaysSomething } from "../comments/comment.ts";
import { type CommentWish, writeCommentUnder } from "../comments/write-comment.ts";
import { assess } from "./assess.ts";
import { removeHeldChange } from "./held-text.repository.ts";
import { hold, type Outcome } from "./hold.ts";

/**
 * Comments a post, or keeps the comment until it is approved. A repeat with the same id answers with
 * the first.
 *
 * @throws DomainError as `writeCommentUnder` and `assess`
 */
export async function sayComment(
  services: Services,
  viewer: Viewer,
  { id = uuidv7(), ...wish }: CommentWish,
): Promise<Outcome> {
  const { text, mediaIds = [] } = wish;
  assertCommentSaysSomething(text, mediaIds.length);
  return act(services, async (tx): Promise<Outcome> => {
    const post = await postToActOn(tx, viewer, wish.postId);
    const { id: postId, groupIds, channelId } = post;
    const said = { id, kind: "comment", text, groupIds, channelId, postId } as const;
    const { heldAs, reason, found } = await assess(tx, services, viewer, said);
    if (heldAs) return { id, kind: "comment", held: heldAs };
    if (!reason) {
      await writeCommentUnder(tx, services, viewer, { post, wish: { ...wish, id } });
      return { id, kind: "comment", held: null };
    }
    const comment = { id, authorId: viewer.id, kind: "comment", subjectId: postId } as const;
    return hold(tx, services, { ...comment, groupIds, wish, mediaIds, reason, found });
  });
}

/**
 * Changes the viewer's own comment, or keeps the change until it is approved: until then the comment
 * stands as it was.
 *
 * @throws DomainError as `editCommentWithin` and `assess`
 */
export function sayCommentEdit(
  services: Services,
  viewer: Viewer,
  wish: CommentEdit,
): Promise<Outcome> {
  return act(services, async (tx): Promise<Outcome> => {
    const { id, text } = wish;
    const comment = await commentToActOn(tx, viewer, id);
    if (!mayEditComment(viewer, comment)) throw new DomainError("NOT_ALLOWED");
    const { groupIds, channelId, postId } = comment;
    const said = { id, kind: "comment", text, groupIds, channelId, postId, isEdit: true } as const;
    const { reason, found } = await assess(tx, services, viewer, said);
    await removeHeldChange(tx, id);
    if (!reason) {
      await editCommentWithin(tx, services, viewer, wish);
      return { id, kind: "comment-edit", held: null };
    }
    const change = { id: uuidv7(), authorId: viewer.id, kind: "comment-edit" } as const;
    const about = { ...change, subjectId: id, groupIds, wish, mediaIds: [] };
    return hold(tx, services, { ...about, reason, found });
  });
}
