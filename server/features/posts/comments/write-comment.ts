import { DomainError } from "../../../../shared/ground/errors.ts";
import { mentionedIn } from "../../../../shared/posts/mentions.ts";
import type { Mention } from "../../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { assertRepeat } from "../../../infrastructure/repeat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { roleIn, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { quoteOf } from "../../../infrastructure/text.ts";
import { attachMedia, kindsOfMedia } from "../../media/index.ts";
import { postToActOn } from "../change-post.ts";
import type { PostFacts } from "../post.query.ts";
import { findNameable, saveMentions } from "../words.repository.ts";
import type { CommentWritten } from "./comment.events.ts";
import { findComment } from "./comment.query.ts";
import {
  insertComment,
  type NewComment,
  originOfComment,
  type ReplyTo,
} from "./comment.repository.ts";
import { assertOneOfEachKind } from "./comment.ts";

export type CommentWish = {
  postId: string;
  id?: string | undefined;
  text: string;
  mediaIds?: string[] | undefined;
  /** Members the text mentions. */
  mentionIds?: string[] | undefined;
  replyToCommentId?: string | undefined;
};

/**
 * Comments a post, or answers one of its comments, which it then quotes, within a transaction. A
 * repeat with the same id answers with the first.
 *
 * @throws DomainError POST_NOT_FOUND, REPLY_NOT_FOUND, MEDIA_NOT_READY, ID_TAKEN, INVALID_INPUT for
 * two media of one kind
 */
export async function writeCommentWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  wish: CommentWish & { id: string },
): Promise<void> {
  const post = await postToActOn(tx, viewer, wish.postId);
  await writeCommentUnder(tx, services, viewer, { post, wish });
}

/** As `writeCommentWithin`, under a post that the viewer takes part in. */
export async function writeCommentUnder(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { post, wish }: { post: PostFacts; wish: CommentWish & { id: string } },
): Promise<void> {
  const { id, mediaIds = [] } = wish;
  const comment: NewComment = {
    id,
    postId: post.id,
    authorId: viewer.id,
    authorRole: roleIn(viewer, post),
    text: wish.text,
    replyTo: wish.replyToCommentId ? await quote(tx, viewer, post, wish.replyToCommentId) : null,
    at: services.clock(),
  };
  const mentions = mentionedIn(
    wish.text,
    await findNameable(tx, viewer, id, wish.mentionIds ?? []),
  );
  await save(tx, services, post, { ...comment, mediaIds, mentions });
}

async function quote(
  tx: Transaction,
  viewer: Viewer,
  post: PostFacts,
  commentId: string,
): Promise<ReplyTo> {
  const answered = await findComment(tx, viewer, commentId);
  if (!answered || answered.postId !== post.id) throw new DomainError("REPLY_NOT_FOUND");
  return {
    commentId,
    memberId: answered.authorId,
    name: answered.authorName,
    text: quoteOf(answered.text),
  };
}

async function save(
  tx: Transaction,
  services: Services,
  { id: postId, groupIds, channelId, visibility }: PostFacts,
  comment: NewComment & { mediaIds: string[]; mentions: Mention[] },
): Promise<void> {
  const { id: commentId, authorId, mediaIds, at } = comment;
  const commentCount = await insertComment(tx, comment);
  if (commentCount === null)
    return assertRepeat(await originOfComment(tx, commentId), { authorId, postId });
  await attachMedia(tx, { ownerId: authorId, mediaIds, kind: "comment", subjectId: commentId, at });
  if (mediaIds.length > 1) assertOneOfEachKind(await kindsOfMedia(tx, mediaIds));
  await saveMentions(tx, commentId, comment.mentions);
  const place = { postId, groupIds, channelId, visibility };
  const written: CommentWritten = {
    kind: "comment-written",
    ...place,
    commentId,
    authorId,
    commentCount,
    at: at.toISOString(),
  };
  await services.outbox.record(tx, written);
}
