import { DomainError } from "../../../shared/ground/errors.ts";
import { MAX_HASHTAGS } from "../../../shared/ground/limits.ts";
import { hashtagsIn } from "../../../shared/posts/hashtags.ts";
import { mentionedIn } from "../../../shared/posts/mentions.ts";
import type { Visibility } from "../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { assertUnchanged, nextRevision } from "../../infrastructure/revision.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { closedAmong } from "../gathering/index.ts";
import { replaceMedia } from "../media/index.ts";
import { placeOf, postToActOn } from "./change-post.ts";
import { fetchLinkLater } from "./fetch-link.ts";
import { findPlaceAfter } from "./place-of-post.ts";
import type { PostEdited, PostMove } from "./post.events.ts";
import { mayEdit } from "./post.policy.ts";
import type { PostFacts } from "./post.query.ts";
import { contentOf, lockPost, movePost, saveText } from "./post.repository.ts";
import { assertSaysSomething, isSamePlace, linkAfter, type PostStanding } from "./post.ts";
import { findNameable, type Version } from "./words.repository.ts";

/** What its author makes of a post; what is left out stays as it is. */
export type PostEdit = {
  id: string;
  text: string;
  mentionIds?: string[] | undefined;
  /** All of them, in their order. */
  mediaIds?: string[] | undefined;
  /** Of the groups the author is in. */
  groupIds?: string[] | undefined;
  visibility?: Visibility | undefined;
  basedOn?: string | undefined;
};

/**
 * Edits the viewer's own post, within a transaction: its text, its media, the groups it stands in and who reads it. What
 * it was before is kept for moderators. Its moment, its likes, its comments and what it earned stay.
 *
 * @throws DomainError POST_NOT_FOUND, NOT_ALLOWED, POST_EMPTY, EDITED_ELSEWHERE, MEDIA_NOT_READY,
 * GROUP_NOT_JOINED, NOT_FOUND, MINOR_NOT_PUBLIC, INVALID_INPUT where it would stand in no group, or
 * in too many
 */
export async function editPostWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  wish: PostEdit,
): Promise<void> {
  const { id, text, mentionIds, basedOn } = wish;
  const facts = await postToActOn(tx, viewer, id);
  if (!mayEdit(viewer, facts)) throw new DomainError("NOT_ALLOWED");
  const before = await lockPost(tx, id);
  if (!before) throw new DomainError("POST_NOT_FOUND");
  assertUnchanged(basedOn, before.updatedAt);
  // Read under the lock: another change may have moved it since it was found.
  const { mediaIds: former, poll, groupIds } = await contentOf(tx, id);
  const post = { ...facts, groupIds, visibility: before.visibility };
  const mediaIds = wish.mediaIds ?? former;
  assertSaysSomething(text, { mediaCount: mediaIds.length, poll });
  const after = await findPlaceAfter(services, viewer, post, wish);
  const moved = isSamePlace(post, after) ? undefined : await moveOf(tx, post, after);
  const withMedia = mediaIds.join() !== former.join();
  const version: Version = { id: uuidv7(), place: moved?.before ?? null, withMedia };
  const linkUrl = linkAfter(before, text);
  const mentions = mentionedIn(text, await findNameable(tx, viewer, id, mentionIds));
  const hashtags = hashtagsIn(text).slice(0, MAX_HASHTAGS);
  const at = nextRevision(services.clock(), before.updatedAt);
  await saveText(tx, id, { text, linkUrl, mentions, hashtags }, at, version);
  if (moved) await movePost(tx, id, after);
  if (withMedia) {
    const { authorId: ownerId } = post;
    await replaceMedia(tx, { postId: id, versionId: version.id, ownerId, former, mediaIds, at });
  }
  await fetchLinkLater(tx, services, { id, authorId: post.authorId, linkUrl });
  const edited: PostEdited = {
    kind: "post-edited",
    ...placeOf({ ...post, ...after }),
    ...(moved && { moved }),
  };
  await services.outbox.record(tx, edited);
}

async function moveOf(
  tx: Transaction,
  { groupIds, visibility }: PostFacts,
  after: PostStanding,
): Promise<PostMove> {
  const joinedGroupIds = after.groupIds.filter((id) => !groupIds.includes(id));
  const leftGroupIds = groupIds.filter((id) => !after.groupIds.includes(id));
  const closedGroupIds = await closedAmong(tx, [...joinedGroupIds, ...leftGroupIds]);
  return { joinedGroupIds, leftGroupIds, closedGroupIds, before: { groupIds, visibility } };
}
