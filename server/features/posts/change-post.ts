import { DomainError } from "../../../shared/ground/errors.ts";
import { MAX_HASHTAGS } from "../../../shared/ground/limits.ts";
import { hashtagsIn } from "../../../shared/posts/hashtags.ts";
import { mentionedIn } from "../../../shared/posts/mentions.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Erasure, Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { assertReason, notifyOfRemoval } from "../administration/index.ts";
import { closedAmong } from "../gathering/index.ts";
import { detachMedia } from "../media/index.ts";
import { fetchLinkLater } from "./fetch-link.ts";
import type { PostDeleted, PostEdited } from "./post.events.ts";
import { mayDelete, mayEdit } from "./post.policy.ts";
import {
  findPost,
  findPostAnywhere,
  findPostsOf,
  findReadablePost,
  type PostFacts,
} from "./post.query.ts";
import { contentOf, erasePost, saveText, textToCorrect, wordsOfPost } from "./post.repository.ts";
import { assertSaysSomething, linkAfter } from "./post.ts";
import { findNameable } from "./words.repository.ts";

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

/**
 * Edits the text of the viewer's own post; the earlier text is kept for moderators.
 *
 * @throws DomainError POST_NOT_FOUND, NOT_ALLOWED, POST_EMPTY
 */
export function editPost(
  services: Services,
  viewer: Viewer,
  { id, text, mentionIds }: { id: string; text: string; mentionIds?: string[] | undefined },
): Promise<void> {
  return act(services, async (tx) => {
    const post = await postToActOn(tx, viewer, id);
    const { authorId } = post;
    if (!mayEdit(viewer, post)) throw new DomainError("NOT_ALLOWED");
    if (text === "") assertSaysSomething(text, await contentOf(tx, id));
    const linkUrl = linkAfter(await textToCorrect(tx, id), text);
    const mentions = mentionedIn(text, await findNameable(tx, id, mentionIds));
    const hashtags = hashtagsIn(text).slice(0, MAX_HASHTAGS);
    await saveText(tx, id, { text, linkUrl, mentions, hashtags }, services.clock());
    await fetchLinkLater(tx, services, { id, authorId, linkUrl });
    const edited: PostEdited = { kind: "post-edited", ...placeOf(post) };
    await services.outbox.record(tx, edited);
  });
}

const placeOf = ({ id: postId, groupIds, channelId, visibility }: PostFacts) => ({
  postId,
  groupIds,
  channelId,
  visibility,
});

type Deletion = { id: string; reason?: string | undefined };

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
 */
export async function deletePostWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, reason }: Deletion,
): Promise<void> {
  const post = await findPostAnywhere(tx, id);
  if (!post) throw new DomainError("POST_NOT_FOUND");
  await remove(tx, services, viewer, { post, reason });
}

async function remove(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { post, reason }: { post: PostFacts; reason: string | undefined },
): Promise<void> {
  const { id, authorId } = post;
  if (!mayDelete(viewer, post)) throw new DomainError("NOT_ALLOWED");
  if (authorId !== viewer.id) {
    const at = services.clock();
    assertReason(reason);
    const removed = { kind: "post-removed", subjectId: id, authorId } as const;
    const text = await wordsOfPost(tx, id);
    await notifyOfRemoval(tx, services, { ...removed, text, reason, decidedBy: viewer.id, at });
  }
  if (!(await erase(tx, services, post, viewer.id))) throw new DomainError("POST_NOT_FOUND");
}

/**
 * Erases some posts of an author, for good and with all that hangs on them.
 */
export const erasePostsOf: Erasure = async (tx, services, authorId, count) => {
  const posts = await findPostsOf(tx, authorId, count);
  for (const post of posts) await erase(tx, services, post, authorId);
  return posts.length;
};

/** @returns false when it was already deleted */
async function erase(
  tx: Transaction,
  services: Services,
  post: PostFacts,
  by: string,
): Promise<boolean> {
  const { id, authorId } = post;
  const at = services.clock();
  if (!(await erasePost(tx, id, by, at))) return false;
  const mediaIds = await detachMedia(tx, "post", id);
  const deleted: PostDeleted = {
    kind: "post-deleted",
    ...placeOf(post),
    closedGroupIds: await closedAmong(tx, post.groupIds),
    authorId,
    mediaIds,
    at: at.toISOString(),
  };
  await services.outbox.record(tx, deleted);
  return true;
}
