import { z } from "zod";
import { MAX_TEXT_LENGTH } from "../ground/limits.ts";
import { deleted, done, id, line, operation, prose, time } from "../ground/operation.contract.ts";
import {
  FILTER_ACTIONS,
  FILTER_KINDS,
  MAX_FILTER_LENGTH,
  MAX_FILTER_MESSAGE,
  MAX_FILTERS_AT_ONCE,
  MOST_FIRST_POSTS,
} from "./held-texts.ts";

const tag = "Mots et liens";

export const textFilter = z.object({
  id,
  kind: z.enum(FILTER_KINDS),
  entry: z.string(),
  action: z.enum(FILTER_ACTIONS),
  /** What the author of a refused text is told beside the word; empty for the usual words. */
  message: z.string(),
  createdAt: time,
});
export type TextFilter = z.infer<typeof textFilter>;

const caution = z.object({
  /** First posts of a newcomer that wait for approval. */
  firstPostsHeld: z.number().int().min(0).max(MOST_FIRST_POSTS),
  /** Registrations an hour beyond which the next wait for an agreement; null for no limit. */
  registrationsAnHour: z.number().int().min(1).max(1000).nullable(),
});

/** Of the last posts, how many a list would touch. */
export const filterEstimate = z.object({
  touched: z.number().int(),
  of: z.number().int(),
  /** It would touch so many that it must be asked again. */
  excessive: z.boolean(),
});
export type FilterEstimate = z.infer<typeof filterEstimate>;

/** What would happen to a text, and because of what. */
const filterTrial = z.object({
  outcome: z.enum(["appears", "waits", "refused"]),
  found: z.array(z.object({ entry: z.string(), action: z.enum(FILTER_ACTIONS) })),
});
export type FilterTrial = z.infer<typeof filterTrial>;

const entries = z.array(line(MAX_FILTER_LENGTH).min(1)).min(1).max(MAX_FILTERS_AT_ONCE);

const read = operation("GET /admin/caution", {
  tag,
  summary: "Les mots et les liens qui attendent ou sont refusés, et les premiers partages",
  access: "admin",
  failure: "READ_FAILED",
}).output(caution.extend({ filters: z.array(textFilter) }));

const edit = operation("PUT /admin/caution", {
  tag,
  summary: "Régler ce qui attend chez les nouveaux venus, et l’afflux des inscriptions",
  access: "admin",
})
  .input(caution)
  .output(done);

const estimate = operation("POST /admin/text-filter-estimates", {
  tag,
  summary: "Combien des derniers partages ces mots ou ces domaines toucheraient",
  access: "admin",
})
  .input(z.object({ kind: z.enum(FILTER_KINDS), entries }))
  .output(filterEstimate);

const addFilters = operation("POST /admin/text-filters", {
  tag,
  summary: "Ajouter des mots ou des domaines à la liste",
  access: "admin",
  status: 201,
})
  .input(
    z.object({
      kind: z.enum(FILTER_KINDS),
      entries,
      action: z.enum(FILTER_ACTIONS),
      message: line(MAX_FILTER_MESSAGE).default(""),
      /** Said once one has read how many posts they would touch. */
      sure: z.boolean().default(false),
    }),
  )
  .output(z.object({ added: z.number().int() }));

const removeFilter = operation("DELETE /admin/text-filters/{id}", {
  tag,
  summary: "Retirer un mot ou un domaine de la liste",
  access: "admin",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const trial = operation("POST /admin/text-filter-trials", {
  tag,
  summary: "Ce qu’il adviendrait d’un texte",
  access: "admin",
})
  .input(z.object({ sample: prose(MAX_TEXT_LENGTH) }))
  .output(filterTrial);

/** How one publishes in a group. */
export const groupCaution = z.object({
  /** Each post waits until who animates the group approves it. */
  holdsPosts: z.boolean(),
  /** Only who animates the group writes in it. */
  readOnly: z.boolean(),
  /** Minutes between two posts of a member; null for as many as one likes. */
  slowMinutes: z.number().int().min(1).max(1440).nullable(),
});
export type GroupCaution = z.infer<typeof groupCaution>;

const readGroup = operation("GET /groups/{id}/caution", {
  tag,
  summary: "Comment on publie dans un groupe",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(groupCaution);

const editGroup = operation("PUT /groups/{id}/caution", {
  tag,
  summary: "Régler comment on publie dans un groupe",
})
  .input(groupCaution.extend({ id }))
  .output(groupCaution);

export const cautionContract = {
  read,
  edit,
  estimate,
  addFilters,
  removeFilter,
  trial,
  readGroup,
  editGroup,
};
