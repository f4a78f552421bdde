import { MAX_HASHTAGS } from "../../../shared/ground/limits.ts";
import { hashtagsIn } from "../../../shared/posts/hashtags.ts";
import { mentionedIn } from "../../../shared/posts/mentions.ts";
import type { Mention, PollInput } from "../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { assertRepeat } from "../../infrastructure/repeat.ts";
import type { Services } from "../../infrastructure/services.ts";
import { roleIn, type Viewer } from "../../infrastructure/session/viewer.ts";
import { attachMedia } from "../media/index.ts";
import { fetchLinkLater } from "./fetch-link.ts";
import { findPlaceOf, type GroupsInput, visibilityNow } from "./place-of-post.ts";
import { insertPoll } from "./polls/poll.repository.ts";
import { assertPoll } from "./polls/poll.ts";
import type { PostPublished } from "./post.events.ts";
import { authorOfPost, insertPost, type NewPost, saveHashtags } from "./post.repository.ts";
import { assertSaysSomething, linkOf } from "./post.ts";
import { findNameable, saveMentions } from "./words.repository.ts";

/** What a member wishes to publish, in groups or in a channel. */
export type PostWish = (GroupsInput | { channelId: string }) & {
  id?: string | undefined;
  text: string;
  mediaIds?: string[] | undefined;
  /** Members the text mentions. */
  mentionIds?: string[] | undefined;
  poll?: PollInput | undefined;
  /** Whether the first link is shown with its preview. */
  linkPreview?: boolean | undefined;
  /** It was said elsewhere first; the post it passes on. */
  forwarded?: { postId: string | null } | undefined;
};

/** A post that its author may publish, ready to be written. */
export type PreparedPost = NewPost & {
  byMinor: boolean;
  closedGroupIds: string[];
  mediaIds: readonly string[];
  mentions: readonly Mention[];
  poll: PollInput | undefined;
};

/**
 * Publishes a post in one or several groups, or in a channel. A repeat with the same id answers
 * with the first.
 *
 * @returns the id of the post
 * @throws DomainError as `preparePost` and `writePost`
 */
export async function publishPost(
  services: Services,
  viewer: Viewer,
  wish: PostWish,
): Promise<string> {
  const post = await preparePost(services, viewer, wish);
  await act(services, (tx) => writePost(tx, services, post));
  return post.id;
}

/**
 * Checks that a post may be published, and prepares it to be saved.
 *
 * @param at when it is published
 * @throws DomainError POST_EMPTY, GROUP_NOT_JOINED, NOT_FOUND, NOT_ALLOWED, POLL_OPTIONS_ALIKE,
 * MOMENT_PAST, MINOR_NOT_PUBLIC
 */
export async function preparePost(
  services: Services,
  viewer: Viewer,
  wish: PostWish,
  at = services.clock(),
): Promise<PreparedPost> {
  const { id = uuidv7(), text, mediaIds = [], mentionIds = [], poll, forwarded } = wish;
  if (!forwarded)
    assertSaysSomething(text, { mediaCount: mediaIds.length, poll: poll !== undefined });
  if (poll) assertPoll(poll, at);
  const place = await findPlaceOf(services, viewer, wish);
  return {
    ...place,
    id,
    text,
    mediaIds,
    poll,
    forwarded,
    at,
    authorId: viewer.id,
    authorRole: roleIn(viewer, place),
    linkUrl: (wish.linkPreview ?? true) ? linkOf(text) : null,
    mentions: mentionedIn(text, await findNameable(services.db, viewer, id, mentionIds)),
  };
}

/**
 * Saves a prepared post within a transaction; a post that is already saved is left as it is.
 *
 * @throws DomainError MEDIA_NOT_READY, ID_TAKEN, NOT_FOUND where its channel closed in between,
 *   MINOR_NOT_PUBLIC in a channel that everyone reads
 */
export async function writePost(
  tx: Transaction,
  services: Services,
  prepared: PreparedPost,
): Promise<void> {
  const { id, authorId, mediaIds, poll, at } = prepared;
  const post = { ...prepared, visibility: await visibilityNow(tx, prepared) };
  if (!(await insertPost(tx, post)))
    return assertRepeat({ authorId: await authorOfPost(tx, id) }, { authorId });
  await attachMedia(tx, { ownerId: authorId, mediaIds, kind: "post", subjectId: id, at });
  await saveMentions(tx, id, post.mentions);
  await saveHashtags(tx, post, hashtagsIn(post.text).slice(0, MAX_HASHTAGS));
  if (poll) await insertPoll(tx, id, poll, at);
  await fetchLinkLater(tx, services, post);
  await services.outbox.record(tx, publicationOf(post));
}

const publicationOf = (post: PreparedPost): PostPublished => ({
  kind: "post-published",
  postId: post.id,
  authorId: post.authorId,
  groupIds: [...post.groupIds],
  closedGroupIds: post.closedGroupIds,
  channelId: post.channelId,
  visibility: post.visibility,
  at: post.at.toISOString(),
});
