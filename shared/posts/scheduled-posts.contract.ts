import { z } from "zod";
import { MAX_TEXT_LENGTH } from "../ground/limits.ts";
import { deleted, id, operation, proposedId, prose, time } from "../ground/operation.contract.ts";
import { media } from "../media/media.contract.ts";
import { heldAnswer } from "./held-answer.contract.ts";
import {
  channelPostInput,
  groupPostInput,
  mention,
  pollInput,
  VISIBILITIES,
} from "./posts.contract.ts";

const tag = "Partages programmés";

export const scheduledPost = z.object({
  id,
  publishAt: time,
  /** `failed` stays until its author tries again or deletes it. */
  state: z.enum(["scheduled", "failed"]),
  /** Why it could not be published, in French. */
  error: z.string().nullable(),
  text: z.string(),
  groups: z.array(z.object({ id, name: z.string() })),
  channel: z.object({ id, name: z.string() }).nullable(),
  visibility: z.enum(VISIBILITIES).nullable(),
  mentions: z.array(mention),
  media: z.array(media),
  poll: pollInput.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type ScheduledPost = z.infer<typeof scheduledPost>;

const list = operation("GET /scheduled-posts", {
  tag,
  summary: "Ses partages programmés, le plus proche d’abord",
  failure: "POSTS_READ_FAILED",
}).output(z.object({ items: z.array(scheduledPost) }));

const schedule = operation("POST /scheduled-posts", {
  tag,
  summary: "Programmer un partage dans des groupes ou dans une chaîne",
  status: 201,
  failure: "POST_CREATE_FAILED",
})
  .input(
    z.object({
      id: proposedId,
      publishAt: time,
      post: z.union([groupPostInput.omit({ id: true }), channelPostInput.omit({ id: true })]),
    }),
  )
  .output(scheduledPost);

const change = operation("PATCH /scheduled-posts/{id}", {
  tag,
  summary: "Changer le texte ou le moment d’un partage programmé",
})
  .input(z.object({ id, publishAt: time.optional(), text: prose(MAX_TEXT_LENGTH).optional() }))
  .output(scheduledPost);

const publishNow = operation("POST /scheduled-posts/{id}/publication", {
  tag,
  summary: "Publier tout de suite un partage programmé",
  failure: "POST_CREATE_FAILED",
})
  .input(z.object({ id }))
  .output(z.union([z.object({ success: z.literal(true), postId: id }), heldAnswer]));

const cancel = operation("DELETE /scheduled-posts/{id}", {
  tag,
  summary: "Renoncer à un partage programmé",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

export const scheduledPostsContract = { list, schedule, change, publishNow, cancel };
