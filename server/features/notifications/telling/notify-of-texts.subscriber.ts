import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Past } from "../../../infrastructure/outbox/subscriptions.ts";
import type {
  CommentDeleted,
  CommentEdited,
  CommentWritten,
  PinsChanged,
  TextLiked,
  TextUnliked,
} from "../../posts/index.ts";
import { notifyAll, notifyMembers, takeBack } from "../notification.repository.ts";
import { membersById, readersAmong } from "./audience.query.ts";
import { dismissComment } from "./dismiss.repository.ts";
import { keyOf, threadOf } from "./keys.ts";
import { quoteCommentAnew } from "./quote.repository.ts";
import { excerptOf, type NotifiedPlace, type Telling } from "./telling.ts";
import {
  type CommentNoticeFacts,
  readCommentFacts,
  readPostFacts,
  type TextFacts,
} from "./text-facts.query.ts";

/** The places by which members can silence a text: its channel, or its groups. */
export const placesOf = ({
  groupIds,
  channelId,
}: {
  groupIds: readonly string[];
  channelId: string | null;
}): NotifiedPlace[] =>
  channelId ? [{ kind: "channel", id: channelId }] : groupIds.map((id) => ({ kind: "group", id }));

/** What a notification quotes of a text, or the kind of its media when it has no words. */
export const quoteOf = ({ text, mediaKind }: TextFacts): Telling["data"] => {
  const excerpt = excerptOf(text);
  if (excerpt) return { excerpt };
  return mediaKind ? { what: mediaKind } : {};
};

/**
 * Comments: the member a comment answers, the members it names and the author of the post are told,
 * each once.
 *
 * @returns those who were told
 */
export async function notifyOfComments(
  tx: Transaction,
  facts: readonly Past<CommentWritten>[],
): Promise<string[]> {
  const comments = await readCommentFacts(
    tx,
    facts.map(({ event }) => event.commentId),
  );
  return notifyAll(
    tx,
    facts.flatMap(({ event }) => {
      const comment = comments.get(event.commentId);
      return comment ? tellingsOfComment(event, comment) : [];
    }),
  );
}

/** Told at the moment of the comment itself, by which `dismissComment` finds it again. */
function tellingsOfComment(event: CommentWritten, comment: CommentNoticeFacts): Telling[] {
  const { commentId, postId, authorId } = event;
  const { replyToId, replyToMemberId, postAuthorId, namedIds } = comment;
  const about = {
    thread: threadOf("post", postId),
    places: placesOf(event),
    actorId: authorId,
    at: new Date(event.at),
    subject: { kind: "comment" as const, id: commentId },
    data: { ...quoteOf(comment), postId },
  };
  const tellings: Telling[] = [];
  const told = new Set([authorId]);
  const next = (kind: "reply" | "mention" | "comment", subjectId: string, ids: string[]) => {
    const others = ids.filter((id) => !told.has(id));
    for (const id of others) told.add(id);
    const to = readersAmong(postId, others);
    if (others.length > 0) tellings.push({ ...about, kind, key: keyOf(kind, subjectId), to });
  };
  if (replyToId && replyToMemberId) next("reply", replyToId, [replyToMemberId]);
  next("mention", commentId, namedIds);
  next("comment", postId, [postAuthorId]);
  return tellings;
}

/** A comment that is deleted is told to nobody any longer. */
export const dismissForDeletedComment = (
  tx: Transaction,
  event: CommentDeleted,
): Promise<string[]> => dismissComment(tx, event);

/** What a comment said before it was corrected is quoted no longer. */
export async function requoteCorrectedComment(
  tx: Transaction,
  { commentId }: CommentEdited,
): Promise<string[]> {
  const comment = (await readCommentFacts(tx, [commentId])).get(commentId);
  return comment ? quoteCommentAnew(tx, commentId, quoteOf(comment)) : [];
}

const likedKey = ({ subjectId }: { subjectId: string }) => keyOf("like", subjectId);

/** Likes: who wrote the text is told. */
export async function notifyOfLikes(
  tx: Transaction,
  facts: readonly Past<TextLiked>[],
): Promise<string[]> {
  const ofOthers = facts.filter(({ event }) => event.memberId !== event.authorId);
  const idsOf = (subject: TextLiked["subject"]) =>
    ofOthers.filter(({ event }) => event.subject === subject).map(({ event }) => event.subjectId);
  const texts = new Map<string, TextFacts>([
    ...(await readPostFacts(tx, idsOf("post"))),
    ...(await readCommentFacts(tx, idsOf("comment"))),
  ]);
  return notifyAll(
    tx,
    ofOthers.flatMap(({ event, at }): Telling[] => {
      const { subject, subjectId, postId, memberId, authorId } = event;
      const text = texts.get(subjectId);
      if (!text) return [];
      return [
        {
          kind: "like",
          key: likedKey(event),
          thread: threadOf("post", postId),
          subject: { kind: subject === "post" ? "post" : "comment", id: subjectId },
          places: placesOf(event),
          actorId: memberId,
          at,
          data: { ...quoteOf(text), postId },
          to: readersAmong(postId, [authorId]),
        },
      ];
    }),
  );
}

/** A like that is taken back is no longer told. */
export const dismissForLike = (tx: Transaction, event: TextUnliked): Promise<string[]> =>
  takeBack(tx, { key: likedKey(event), subjectId: event.subjectId, actorId: event.memberId });

/** Someone pinned a post: who wrote it is told; a pin taken away is no longer told. */
export async function notifyOfPin(
  tx: Transaction,
  event: PinsChanged,
  at: Date,
): Promise<string[]> {
  const { postId, memberId, pinned } = event;
  const key = keyOf("pin", postId);
  if (!pinned) return takeBack(tx, { key, subjectId: postId, actorId: memberId });
  const post = (await readPostFacts(tx, [postId])).get(postId);
  if (!post || post.authorId === memberId) return [];
  return notifyMembers(tx, {
    kind: "pin",
    key,
    thread: threadOf("post", postId),
    actorId: memberId,
    at,
    subject: { kind: "post", id: postId },
    places: placesOf(post),
    data: { ...quoteOf(post), postId },
    to: membersById([post.authorId]),
  });
}
