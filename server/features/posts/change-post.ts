import { DomainError } from "../../../shared/ground/errors.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Erasure, Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { assertReason, notifyOfRemoval } from "../administration/index.ts";
import { closedAmong } from "../gathering/index.ts";
import { detachMedia, detachMediaOfAll } from "../media/index.ts";
import type { PostDeleted } from "./post.events.ts";
import { mayDelete } from "./post.policy.ts";
import {
  findPost,
  findPostAnywhere,
  findPostsOf,
  findReadablePost,
  type PostFacts,
} from "./post.query.ts";
import { erasePost, lockPost, wordsOfPost } from "./post.repository.ts";
import { sealPost } from "./sealed/seal-post.ts";
import { versionsOf } from "./words.repository.ts";

/**
 * A post someone takes part in, to act on it.
 *
 * @throws DomainError POST_NOT_FOUND
 */
export async function postToActOn(tx: Transaction, viewer: Viewer, id: string): Promise<PostFacts> {
  const post = await findPost(tx, viewer, id);
  if (!post) throw new DomainError("POST_NOT_FOUND");
  return post;
}

/** Where a post stands, as its facts say. */
export const placeOf = ({ id: postId, groupIds, channelId, visibility }: PostFacts) => ({
  postId,
  groupIds,
  channelId,
  visibility,
});

type Deletion = { id: string; reason?: string | undefined; ground?: string };

/**
 * Deletes a post; its author's points are taken back. Deleting another member's post needs a
 * reason, which its author is sent.
 *
 * @throws DomainError POST_NOT_FOUND, NOT_ALLOWED, REASON_REQUIRED
 */
export const deletePost = (services: Services, viewer: Viewer, wish: Deletion): Promise<void> =>
  act(services, async (tx) => {
    const post = await findReadablePost(tx, viewer, wish.id);
    if (!post) throw new DomainError("POST_NOT_FOUND");
    await remove(tx, services, viewer, { post, reason: wish.reason });
  });

/**
 * As `deletePost`, inside the transaction of a moderator's wider decision: even a post hidden
 * because its author withdrew their consent.
 *
 * @returns the id of the decision; null of one's own post
 */
export async function deletePostWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, reason, ground }: Deletion,
): Promise<string | null> {
  const post = await findPostAnywhere(tx, id);
  if (!post) throw new DomainError("POST_NOT_FOUND");
  return remove(tx, services, viewer, { post, reason, ...(ground && { ground }) });
}

async function remove(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { post, reason, ground = "" }: { post: PostFacts; reason: string | undefined; ground?: string },
): Promise<string | null> {
  const { id, authorId } = post;
  if (!mayDelete(viewer, post)) throw new DomainError("NOT_ALLOWED");
  if (authorId !== viewer.id) {
    const at = services.clock();
    assertReason(reason);
    const removed = { kind: "post-removed", subjectId: id, authorId } as const;
    const text = await wordsOfPost(tx, id);
    const sanctionId = await notifyOfRemoval(tx, services, {
      ...removed,
      text,
      reason,
      ground,
      decidedBy: viewer.id,
      at,
    });
    if (await erase(tx, services, id, viewer.id, sanctionId)) return sanctionId;
    throw new DomainError("POST_NOT_FOUND");
  }
  if (!(await erase(tx, services, id, viewer.id))) throw new DomainError("POST_NOT_FOUND");
  return null;
}

/**
 * Erases some posts of an author, for good and with all that hangs on them.
 */
export const erasePostsOf: Erasure = async (tx, services, authorId, count) => {
  const posts = await findPostsOf(tx, authorId, count);
  for (const { id } of posts) await erase(tx, services, id, authorId);
  return posts.length;
};

/**
 * @param sanctionId the decision by which it is removed: it is sealed until that is past contesting
 * @returns false when it was already deleted
 */
async function erase(
  tx: Transaction,
  services: Services,
  id: string,
  by: string,
  sanctionId?: string,
): Promise<boolean> {
  // Under its lock: its author may be putting it into other groups.
  const post = (await lockPost(tx, id)) && (await findPostAnywhere(tx, id));
  if (!post) return false;
  const { authorId } = post;
  const at = services.clock();
  const former = await detachMediaOfAll(tx, "earlier_text", versionsOf(id));
  if (sanctionId) await sealPost(tx, services, post, sanctionId);
  await erasePost(tx, id, by, at);
  const mediaIds = [...former, ...(await detachMedia(tx, "post", id))];
  const deleted: PostDeleted = {
    kind: "post-deleted",
    ...placeOf(post),
    closedGroupIds: await closedAmong(tx, post.groupIds),
    authorId,
    mediaIds,
    at: at.toISOString(),
    ...(sanctionId && { sealed: true }),
  };
  await services.outbox.record(tx, deleted);
  return true;
}
