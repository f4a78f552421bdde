import { z } from "zod";
import { MAX_MEDIA_PER_COMMENT, MAX_REASON_LENGTH, MAX_TEXT_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  deleted,
  id,
  limit,
  operation,
  page,
  proposedId,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { MEDIA_KINDS, media } from "../media/media.contract.ts";
import { heldAnswer } from "./held-answer.contract.ts";
import { author, earlierTexts, liked, liker, mention, mentionIds } from "./posts.contract.ts";

const tag = "Commentaires";

export const comment = z.object({
  id,
  postId: id,
  text: z.string(),
  author,
  mentions: z.array(mention),
  media: z.array(media),
  /** What it answers, as it read then (`idOfUserThatWithReply`, `nameOf…`, `textOf…`). */
  replyTo: z
    .object({
      commentId: id,
      memberId: id.nullable(),
      name: z.string(),
      text: z.string(),
      /** What that comment shows beside its words; nothing once it is deleted. */
      mediaKinds: z.array(z.enum(MEDIA_KINDS)),
    })
    .nullable(),
  likeCount: z.number().int(),
  likedByMe: z.boolean(),
  createdAt: time,
  updatedAt: time,
  editedAt: time.nullable(),
  /** In a list, the word that the reader muted, for which their screen folds it. */
  mutedBy: z.string().optional(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    reply: z.boolean(),
    /** Reading what it said before it was corrected. */
    readHistory: z.boolean(),
  }),
});
export type Comment = z.infer<typeof comment>;

/** What was said stands, or waits for approval. */
const commentOrHeld = z.union([comment, heldAnswer]);

const list = operation("GET /posts/{postId}/comments", {
  tag,
  summary: "Les commentaires d’un partage, les plus récents d’abord",
  failure: "COMMENTS_READ_FAILED",
})
  .input(z.object({ postId: id, cursor, limit }))
  .output(page(comment));

const write = operation("POST /posts/{postId}/comments", {
  tag,
  summary: "Commenter un partage ou répondre à un commentaire",
  status: 201,
  failure: "COMMENT_CREATE_FAILED",
})
  .input(
    z.object({
      postId: id,
      id: proposedId,
      text: prose(MAX_TEXT_LENGTH),
      /** One of each kind at most, in the order in which they are shown. */
      mediaIds: z.array(id).max(MAX_MEDIA_PER_COMMENT).optional(),
      mentionIds,
      replyToCommentId: id.optional(),
    }),
  )
  .output(commentOrHeld);

const edit = operation("PATCH /comments/{id}", { tag, summary: "Corriger son commentaire" })
  .input(z.object({ id, text: prose(MAX_TEXT_LENGTH), mentionIds }))
  .output(commentOrHeld);

const readHistory = operation("GET /comments/{id}/history", {
  tag,
  summary: "Ce qu’un commentaire disait avant d’être corrigé",
  access: "moderator",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(earlierTexts);

const remove = operation("DELETE /comments/{id}", {
  tag,
  summary: "Supprimer un commentaire\u202f; le motif est dit à son auteur quand c’est un autre",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id, reason: prose(MAX_REASON_LENGTH).optional() }))
  .output(deleted);

const like = operation("POST /comments/{id}/like", {
  tag,
  summary: "Aimer un commentaire",
  failure: "LIKE_FAILED",
})
  .input(z.object({ id }))
  .output(liked);

const unlike = operation("DELETE /comments/{id}/like", {
  tag,
  summary: "Ne plus aimer un commentaire",
  failure: "LIKE_FAILED",
})
  .input(z.object({ id }))
  .output(liked);

const listLikes = operation("GET /comments/{id}/likes", {
  tag,
  summary: "Qui aime un commentaire",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, cursor, limit }))
  .output(page(liker));

export const commentsContract = { list, write, edit, readHistory, remove, like, unlike, listLikes };
