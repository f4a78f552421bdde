import { DomainError } from "../../../shared/errors.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { closedAmong } from "../groups/index.ts";
import { detachMedia } from "../media/index.ts";
import { assertReason, tellRemoval } from "../moderation/index.ts";
import { fetchLinkLater } from "./fetch-link.ts";
import type { PostDeleted, PostEdited } from "./post.events.ts";
import { mayDelete, mayEdit } from "./post.policy.ts";
import { findPost, type PostFacts } from "./post.query.ts";
import { countMedia, erasePost, saveText, textToCorrect, wordsOfPost } from "./post.repository.ts";
import { assertSaysSomething, linkAfter } from "./post.ts";

/**
 * A post someone may read, to act on it.
 *
 * @throws DomainError POST_NOT_FOUND
 */
export async function postToActOn(tx: Transaction, viewer: Viewer, id: string): Promise<PostFacts> {
  const post = await findPost(tx, viewer, id);
  if (!post) throw new DomainError("POST_NOT_FOUND");
  return post;
}

/** Corrects the words of one's own post. @throws DomainError POST_NOT_FOUND, NOT_ALLOWED, POST_EMPTY */
export function editPost(
  services: Services,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<void> {
  return act(services, async (tx) => {
    const { groupIds, visibility, authorId } = await postToActOn(tx, viewer, id);
    if (!mayEdit(viewer, { authorId, groupIds })) throw new DomainError("NOT_ALLOWED");
    if (text === "") assertSaysSomething(text, await countMedia(tx, id));
    const linkUrl = linkAfter(await textToCorrect(tx, id), text);
    await saveText(tx, id, { text, linkUrl }, services.clock());
    await fetchLinkLater(tx, services, { id, authorId, linkUrl });
    const edited: PostEdited = { kind: "post-edited", postId: id, groupIds, visibility };
    await services.outbox.record(tx, edited);
  });
}

/**
 * Deletes a post; its author's points are taken back. Who deletes the post of another says why,
 * and its author is told.
 *
 * @throws DomainError POST_NOT_FOUND, NOT_ALLOWED, REASON_REQUIRED
 */
export function deletePost(
  services: Services,
  viewer: Viewer,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  return act(services, async (tx) => {
    const { groupIds, visibility, authorId } = await postToActOn(tx, viewer, id);
    if (!mayDelete(viewer, { authorId, groupIds })) throw new DomainError("NOT_ALLOWED");
    const at = services.clock();
    if (authorId !== viewer.id) {
      assertReason(reason);
      const removed = { kind: "post-removed", subjectId: id, authorId } as const;
      const text = await wordsOfPost(tx, id);
      await tellRemoval(services, tx, { ...removed, text, reason, decidedBy: viewer.id, at });
    }
    if (!(await erasePost(tx, id, viewer.id, at))) throw new DomainError("POST_NOT_FOUND");
    const mediaIds = await detachMedia(tx, "post", id);
    const closedGroupIds = await closedAmong(tx, groupIds);
    const place = { postId: id, groupIds, closedGroupIds, visibility };
    const deleted: PostDeleted = {
      kind: "post-deleted",
      ...place,
      authorId,
      mediaIds,
      at: at.toISOString(),
    };
    await services.outbox.record(tx, deleted);
  });
}
