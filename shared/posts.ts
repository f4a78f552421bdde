import { z } from "zod";
import {
  MAX_GROUPS_PER_POST,
  MAX_MEDIA_PER_POST,
  MAX_REASON_LENGTH,
  MAX_TEXT_LENGTH,
} from "./limits.ts";
import { linkPreview } from "./link-previews.ts";
import { media } from "./media.ts";
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
} from "./operation.ts";

const tag = "Partages";

/** Who may read a post: every signed-in member, or the members of its groups (`typeMessage`). */
export const VISIBILITIES = ["public", "groupe"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const author = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The strongest role that applied when it was written (`userAssignRole`). */
  role: z.enum(["membre", "animateur", "moderateur", "admin"]),
});
export type Author = z.infer<typeof author>;

export const post = z.object({
  id,
  text: z.string(),
  author,
  groups: z.array(z.object({ id, name: z.string() })),
  media: z.array(media),
  /** The first link of the text, once the server has read its page. */
  link: linkPreview.nullable(),
  visibility: z.enum(VISIBILITIES),
  likeCount: z.number().int(),
  likedByMe: z.boolean(),
  commentCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
  /** When the text was last changed by its author; null if never. */
  editedAt: time.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    like: z.boolean(),
  }),
});
export type Post = z.infer<typeof post>;

export const liker = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  likedAt: time,
});
export type Liker = z.infer<typeof liker>;

export const liked = z.object({ success: z.literal(true), likeCount: z.number().int() });

const listOfGroup = operation("GET /groups/{groupId}/posts", {
  tag,
  summary: "Les partages d’un groupe, les plus récents d’abord",
  failure: "POSTS_READ_FAILED",
})
  .input(z.object({ groupId: id, cursor, limit }))
  .output(page(post));

const mediaIds = (max: number) => z.array(id).max(max).optional();

const publish = operation("POST /groups/{groupId}/posts", {
  tag,
  summary: "Publier un partage dans un ou plusieurs groupes",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(
    z.object({
      groupId: id,
      id: proposedId,
      text: prose(MAX_TEXT_LENGTH),
      mediaIds: mediaIds(MAX_MEDIA_PER_POST),
      alsoGroupIds: z
        .array(id)
        .max(MAX_GROUPS_PER_POST - 1)
        .optional(),
      visibility: z.enum(VISIBILITIES).optional(),
      /** Whether the first link of the text is shown with its preview. */
      linkPreview: z.boolean().default(true),
    }),
  )
  .output(post);

const read = operation("GET /posts/{id}", {
  tag,
  summary: "Un partage",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(post);

const edit = operation("PATCH /posts/{id}", { tag, summary: "Corriger son partage" })
  .input(z.object({ id, text: prose(MAX_TEXT_LENGTH) }))
  .output(post);

const remove = operation("DELETE /posts/{id}", {
  tag,
  summary: "Supprimer un partage ; le motif est dit à son auteur quand c’est un autre",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id, reason: prose(MAX_REASON_LENGTH).optional() }))
  .output(deleted);

const like = operation("POST /posts/{id}/like", {
  tag,
  summary: "Aimer un partage",
  failure: "LIKE_FAILED",
})
  .input(z.object({ id }))
  .output(liked);

const unlike = operation("DELETE /posts/{id}/like", {
  tag,
  summary: "Ne plus aimer un partage",
  failure: "LIKE_FAILED",
})
  .input(z.object({ id }))
  .output(liked);

const listLikes = operation("GET /posts/{id}/likes", {
  tag,
  summary: "Qui aime un partage",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, cursor, limit }))
  .output(page(liker));

const feed = operation("GET /feed", {
  tag,
  summary: "Les dix plus récents partages que l’on peut voir",
  failure: "POSTS_READ_FAILED",
}).output(z.object({ items: z.array(post.extend({ kind: z.literal("post") })) }));

export const postsContract = {
  listOfGroup,
  publish,
  read,
  edit,
  remove,
  like,
  unlike,
  listLikes,
  feed,
};
