import { z } from "zod";
import {
  MAX_GROUPS_PER_POST,
  MAX_HASHTAG_LENGTH,
  MAX_MEDIA_PER_POST,
  MAX_MENTIONS,
  MAX_POLL_OPTION_LENGTH,
  MAX_POLL_OPTIONS,
  MAX_REASON_LENGTH,
  MAX_TEXT_LENGTH,
} from "../ground/limits.ts";
import {
  cursor,
  deleted,
  id,
  limit,
  line,
  operation,
  page,
  proposedId,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { linkPreview } from "../media/link-previews.contract.ts";
import { media } from "../media/media.contract.ts";
import { heldAnswer } from "./held-answer.contract.ts";

const tag = "Partages";

/** Who may read a post: every signed-in member, or the members of its groups (`typeMessage`). */
export const VISIBILITIES = ["public", "groupe"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Who may read a stored post: as above, or the followers of its channel (`chaine`). */
export const POST_VISIBILITIES = [...VISIBILITIES, "chaine"] as const;
export type PostVisibility = (typeof POST_VISIBILITIES)[number];

/** What is forwarded to a group. */
const FORWARDABLE = ["post", "message"] as const;

/** Members named in a text: `@` and their name as it read then. */
export const mention = z.object({ id, name: z.string() });
export type Mention = z.infer<typeof mention>;

/** Members that a text names; those whose `@name` it does not hold are left out. */
export const mentionIds = z.array(id).max(MAX_MENTIONS).optional();

export const poll = z.object({
  options: z.array(
    z.object({ id, text: z.string(), voteCount: z.number().int(), mine: z.boolean() }),
  ),
  /** Whether a voter may choose several options. */
  multiple: z.boolean(),
  /** People who voted, each once. */
  voterCount: z.number().int(),
  closesAt: time.nullable(),
  /** Whether members may still vote. */
  open: z.boolean(),
});
export type Poll = z.infer<typeof poll>;

/** A poll as its author asks for it. */
export const pollInput = z.object({
  options: z.array(line(MAX_POLL_OPTION_LENGTH).min(1)).min(2).max(MAX_POLL_OPTIONS),
  multiple: z.boolean().default(false),
  closesAt: time.nullable().default(null),
});
export type PollInput = z.infer<typeof pollInput>;

export const author = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The strongest role that applied when it was written (`userAssignRole`). */
  role: z.enum(["membre", "animateur", "moderateur", "admin"]),
});
export type Author = z.infer<typeof author>;

/** What a post passes on: words said in a conversation, or another post, of which it holds the id. */
const forwarded = z.object({
  /** Null for words of a conversation, which are the post's own text. */
  postId: id.nullable(),
  /** That post, as far as a card shows it; null where it is not the reader's to read, or gone. */
  post: z
    .object({
      author: z.object({ id, name: z.string(), avatarUrl: z.string().nullable() }),
      /** Its beginning. */
      text: z.string(),
      mediaCount: z.number().int(),
    })
    .nullable(),
});
export type ForwardedInPost = z.infer<typeof forwarded>;

export const post = z.object({
  id,
  text: z.string(),
  /** Null for what its author says. */
  forwarded: forwarded.nullable(),
  author,
  groups: z.array(z.object({ id, name: z.string() })),
  /** The channel it was published in; null for a post in groups. */
  channel: z.object({ id, name: z.string() }).nullable(),
  mentions: z.array(mention),
  poll: poll.nullable(),
  /** Whether the reader pinned it. */
  pinned: z.boolean(),
  media: z.array(media),
  /** The first link of the text, once the server has read its page. */
  link: linkPreview.nullable(),
  visibility: z.enum(POST_VISIBILITIES),
  likeCount: z.number().int(),
  likedByMe: z.boolean(),
  commentCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
  /** When its author last changed it; null if never. */
  editedAt: time.nullable(),
  /** In a list, the word that the reader muted, for which their screen folds it. */
  mutedBy: z.string().optional(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    like: z.boolean(),
    /** Reading what it said before it was corrected. */
    readHistory: z.boolean(),
  }),
});
export type Post = z.infer<typeof post>;

/** What was said stands, or waits for approval. */
const postOrHeld = z.union([post, heldAnswer]);

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

/** What the author writes, whether for a group or a channel. */
const written = {
  id: proposedId,
  text: prose(MAX_TEXT_LENGTH),
  mediaIds: mediaIds(MAX_MEDIA_PER_POST),
  mentionIds,
  poll: pollInput.optional(),
  /** Whether the first link of the text is shown with its preview. */
  linkPreview: z.boolean().default(true),
};

/** In a group, and others beside it. */
export const groupPostInput = z.object({
  groupId: id,
  ...written,
  alsoGroupIds: z
    .array(id)
    .max(MAX_GROUPS_PER_POST - 1)
    .optional(),
  visibility: z.enum(VISIBILITIES).optional(),
});

/** In a channel. */
export const channelPostInput = z.object({ channelId: id, ...written });

const publish = operation("POST /groups/{groupId}/posts", {
  tag,
  summary: "Publier un partage dans un ou plusieurs groupes",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(groupPostInput)
  .output(postOrHeld);

const publishInChannel = operation("POST /channels/{channelId}/posts", {
  tag,
  summary: "Publier dans une chaîne",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(channelPostInput)
  .output(postOrHeld);

const forward = operation("POST /groups/{groupId}/forwards", {
  tag,
  summary:
    "Transférer un partage ou un message privé dans un groupe\u00a0: qui ne peut pas lire un partage ne le lit pas",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(z.object({ groupId: id, id: proposedId, of: z.object({ kind: z.enum(FORWARDABLE), id }) }))
  .output(postOrHeld);

const listOfChannel = operation("GET /channels/{channelId}/posts", {
  tag,
  summary: "Les partages d’une chaîne, les plus récents d’abord",
  failure: "POSTS_READ_FAILED",
})
  .input(z.object({ channelId: id, cursor, limit }))
  .output(page(post));

const listOfHashtag = operation("GET /hashtags/{tag}/posts", {
  tag,
  summary: "Les partages que l’on peut voir où se trouve un mot-dièse, les plus récents d’abord",
  failure: "POSTS_READ_FAILED",
})
  .input(z.object({ tag: line(MAX_HASHTAG_LENGTH).min(1), cursor, limit }))
  .output(page(post));

const vote = operation("PUT /posts/{id}/vote", {
  tag,
  summary: "Répondre au sondage d’un partage\u202f; aucune réponse retire la sienne",
})
  .input(z.object({ id, optionIds: z.array(id).max(MAX_POLL_OPTIONS) }))
  .output(poll);

/** What a post or a comment was before its author changed it, the latest first. */
export const earlierTexts = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      replacedAt: time,
      /** Its media then; null where they did not change. */
      media: z.array(media).nullable(),
      /** Its groups then, of those the reader may know of; null where they did not change. */
      groups: z.array(z.object({ id, name: z.string() })).nullable(),
      /** Who could read it then; null where that did not change. */
      visibility: z.enum(VISIBILITIES).nullable(),
    }),
  ),
});
export type EarlierText = z.infer<typeof earlierTexts>["items"][number];

const readHistory = operation("GET /posts/{id}/history", {
  tag,
  summary: "Ce qu’un partage disait avant d’être corrigé",
  access: "moderator",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(earlierTexts);

const read = operation("GET /posts/{id}", {
  tag,
  summary: "Un partage",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(post);

const edit = operation("PATCH /posts/{id}", {
  tag,
  summary: "Modifier son partage\u00a0: texte, pièces jointes, groupes et lecteurs",
})
  .input(
    z.object({
      id,
      text: prose(MAX_TEXT_LENGTH),
      mentionIds,
      /** All its media from now on, in their order; without it, they stay as they are. */
      mediaIds: mediaIds(MAX_MEDIA_PER_POST),
      /** Its groups from now on, of those its author is in; in others it stays. */
      groupIds: z.array(id).max(MAX_GROUPS_PER_POST).optional(),
      visibility: z.enum(VISIBILITIES).optional(),
      /** `updatedAt` of the post as it was when the change was begun. */
      basedOn: time.optional(),
    }),
  )
  .output(postOrHeld);

const remove = operation("DELETE /posts/{id}", {
  tag,
  summary: "Supprimer un partage\u202f; le motif est dit à son auteur quand c’est un autre",
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
  summary: "Les dix plus récents partages que l’on peut voir, de groupes et de chaînes",
  failure: "POSTS_READ_FAILED",
}).output(z.object({ items: z.array(post.extend({ kind: z.enum(["post", "channel-post"]) })) }));

export const postsContract = {
  listOfGroup,
  publish,
  forward,
  listOfChannel,
  publishInChannel,
  listOfHashtag,
  vote,
  readHistory,
  read,
  edit,
  remove,
  like,
  unlike,
  listLikes,
  feed,
};
