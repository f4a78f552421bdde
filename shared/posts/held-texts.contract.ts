import { z } from "zod";
import { MAX_REASON_LENGTH, MAX_TEXT_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  deleted,
  done,
  id,
  limit,
  operation,
  page,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { media } from "../media/media.contract.ts";
import { HELD_KINDS, HELD_STATES, WAIT_REASONS } from "./held-texts.ts";
import { mention, pollInput } from "./posts.contract.ts";

const tag = "Textes à approuver";

export const heldText = z.object({
  id,
  kind: z.enum(HELD_KINDS),
  state: z.enum(HELD_STATES),
  /** Why it waits. */
  reason: z.enum(WAIT_REASONS),
  /** Why it was declined, in the words of who decided; null while it waits. */
  declinedBecause: z.string().nullable(),
  text: z.string(),
  groups: z.array(z.object({ id, name: z.string() })),
  channel: z.object({ id, name: z.string() }).nullable(),
  /** The post it is, changes, or stands under; null for a new post. */
  postId: id.nullable(),
  mentions: z.array(mention),
  media: z.array(media),
  poll: pollInput.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type HeldText = z.infer<typeof heldText>;

const textToDecide = heldText.extend({
  author: z.object({ id, name: z.string(), avatarUrl: z.string().nullable() }),
  /** Words and domains of the community's list that it holds. */
  found: z.array(z.string()),
});
export type TextToDecide = z.infer<typeof textToDecide>;

const listOwn = operation("GET /held-texts", {
  tag,
  summary: "Ce que l’on a écrit et qui attend une approbation, ou n’a pas été approuvé",
  failure: "POSTS_READ_FAILED",
}).output(z.object({ items: z.array(heldText) }));

const change = operation("PATCH /held-texts/{id}", {
  tag,
  summary: "Changer un texte en attente\u202f; un texte refusé repart",
})
  .input(z.object({ id, text: prose(MAX_TEXT_LENGTH) }))
  .output(done);

const cancel = operation("DELETE /held-texts/{id}", {
  tag,
  summary: "Renoncer à un texte en attente",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const listToDecide = operation("GET /admin/held-texts", {
  tag,
  summary: "Les textes à approuver, le plus ancien d’abord\u00a0: ceux de ses groupes, ou tous",
  failure: "POSTS_READ_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(textToDecide));

const decide = operation("POST /admin/held-texts/{id}/decision", {
  tag,
  summary: "Approuver un texte, qui est alors publié, ou le refuser avec un motif",
})
  .input(
    z.object({
      id,
      approved: z.boolean(),
      /** Asked where it is declined: its author reads it. */
      reason: prose(MAX_REASON_LENGTH).optional(),
      /** `updatedAt` of the text that was read: refused when its author has changed it since. */
      basedOn: time.optional(),
    }),
  )
  .output(done);

export const heldTextsContract = { listOwn, change, cancel, listToDecide, decide };
