import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Past } from "../../../infrastructure/outbox/subscriptions.ts";
import { findMuters } from "../../people/index.ts";
import type { PostDeleted, PostEdited, PostPublished } from "../../posts/index.ts";
import { notifyAll } from "../notification.repository.ts";
import { followersOf, membersOfGroup, readersAmong } from "./audience.query.ts";
import { dismissFromGroups, dismissPost } from "./dismiss.repository.ts";
import { keyOf, threadOf } from "./keys.ts";
import { placesOf, quoteOf } from "./notify-of-texts.subscriber.ts";
import { quotePostAnew } from "./quote.repository.ts";
import type { Telling } from "./telling.ts";
import {
  channelNames,
  groupNames,
  type NamedGroup,
  type PostNoticeFacts,
  readPostFacts,
} from "./text-facts.query.ts";

/** Told at the moment of the post itself, by which `dismissPost` finds it again. */
type Published = {
  event: PostPublished;
  post: PostNoticeFacts;
  at: Date;
  /** Who is not told of it as news: it names them, or holds a word they muted. */
  except: readonly string[];
};

/**
 * Posts: the members a post names are told; then the members of its groups, each once, in one row
 * for all that is new in a group; or those who follow its channel. Who muted a word of it is told of
 * it where it names them alone.
 *
 * @returns those who were told
 */
export async function notifyOfPosts(
  tx: Transaction,
  facts: readonly Past<PostPublished>[],
): Promise<string[]> {
  const posts = await readPostFacts(
    tx,
    facts.map(({ event }) => event.postId),
  );
  const there = facts.flatMap(({ event }) => {
    const post = posts.get(event.postId);
    return post ? [{ event, post, at: new Date(event.at) }] : [];
  });
  const muters = await mutersOf(tx, there);
  const published = there.map((one): Published => {
    const { id, namedIds } = one.post;
    return { ...one, except: [...namedIds, ...(muters.get(id) ?? [])] };
  });
  const groups = await groupNames(
    tx,
    published.flatMap(({ event }) => event.groupIds),
  );
  const channels = await channelNames(
    tx,
    published.flatMap(({ event }) => event.channelId ?? []),
  );
  return notifyAll(
    tx,
    published.flatMap((one) => [
      ...toNamed(one),
      ...toFollowers(one, channels),
      ...toGroups(one, groups),
    ]),
  );
}

const mutersOf = (tx: Transaction, posts: readonly { post: PostNoticeFacts; at: Date }[]) =>
  findMuters(
    tx,
    posts.map(({ post: { id, said }, at }) => ({ id, text: said, at })),
  );

function toNamed({ event, post, at }: Published): Telling[] {
  const { postId, authorId } = event;
  if (post.namedIds.length === 0) return [];
  return [
    {
      kind: "mention",
      key: keyOf("mention", postId),
      thread: threadOf("post", postId),
      subject: { kind: "post", id: postId },
      places: placesOf(event),
      actorId: authorId,
      at,
      data: { ...quoteOf(post), postId },
      to: readersAmong(postId, post.namedIds),
    },
  ];
}

/** News of a post in groups that are open, in the order in which who is in several is told. */
type GroupNews = {
  postId: string;
  authorId: string;
  post: PostNoticeFacts;
  at: Date;
  open: readonly NamedGroup[];
  /** Members who hear of it otherwise, or did before, by themselves or in these groups. */
  except: readonly string[];
  toldIn: readonly string[];
};

const toGroups = (
  { event, post, at, except }: Published,
  groups: readonly NamedGroup[],
): Telling[] =>
  groupNews({
    ...event,
    post,
    at,
    open: groups.filter(({ id }) => event.groupIds.includes(id)),
    except,
    toldIn: [],
  });

function groupNews({ postId, authorId, post, at, open, except, toldIn }: GroupNews): Telling[] {
  const others = open.map((group) => group.id);
  const placesFrom = (id: string) =>
    placesOf({ channelId: null, groupIds: [...new Set([id, ...others])] });
  return open.map(({ id, name }, place) => ({
    kind: "post",
    key: keyOf("post", id),
    thread: threadOf("group", id),
    subject: { kind: "group", id },
    places: placesFrom(id),
    actorId: authorId,
    at,
    data: { ...quoteOf(post), title: name, postId },
    to: membersOfGroup({
      groupId: id,
      postId,
      except,
      earlierGroupIds: [...toldIn, ...open.slice(0, place).map((earlier) => earlier.id)],
    }),
  }));
}

function toFollowers(
  { event, post, at, except }: Published,
  names: ReadonlyMap<string, string>,
): Telling[] {
  const { channelId, postId, authorId } = event;
  if (!channelId) return [];
  return [
    {
      kind: "channel",
      key: keyOf("channel", channelId),
      thread: threadOf("channel", channelId),
      subject: { kind: "channel", id: channelId },
      places: placesOf(event),
      actorId: authorId,
      at,
      to: followersOf(channelId, except),
      data: { ...quoteOf(post), title: names.get(channelId) ?? "", postId },
    },
  ];
}

/** A post that is deleted is told to nobody any longer, nor what was said of it. */
export const dismissForDeletedPost = (tx: Transaction, event: PostDeleted): Promise<string[]> =>
  dismissPost(tx, event);

/** What a post said before it was corrected is quoted no longer. */
export async function requoteCorrectedPost(tx: Transaction, event: PostEdited): Promise<string[]> {
  const post = (await readPostFacts(tx, [event.postId])).get(event.postId);
  return post ? quotePostAnew(tx, event, quoteOf(post)) : [];
}

/**
 * A post that its author put into other groups: their members are told, but for those who were told
 * before. In the groups that it left, its news goes.
 */
export async function notifyOfMovedPost(
  tx: Transaction,
  { postId, moved }: PostEdited,
  at: Date,
): Promise<string[]> {
  if (!moved) return [];
  const { joinedGroupIds, leftGroupIds, before } = moved;
  const dismissed = await dismissFromGroups(tx, postId, leftGroupIds);
  const post = (await readPostFacts(tx, [postId])).get(postId);
  const open = (await groupNames(tx, joinedGroupIds)).filter(({ id }) =>
    post?.groupIds.includes(id),
  );
  if (!post || open.length === 0) return dismissed;
  const muters = (await mutersOf(tx, [{ post, at }])).get(postId) ?? [];
  const except = before.visibility === "public" ? [...post.namedIds, ...muters] : muters;
  const toldIn = before.groupIds;
  const news = groupNews({ postId, authorId: post.authorId, post, at, open, except, toldIn });
  return [...dismissed, ...(await notifyAll(tx, news))];
}
