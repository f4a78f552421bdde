import { z } from "zod";
import { SANCTION_KINDS } from "../administration/sanction-kinds.ts";
import { MAX_EMAIL_LENGTH, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  done,
  id,
  limit,
  operation,
  page,
  prose,
  time,
} from "../ground/operation.contract.ts";
import { media } from "../media/media.contract.ts";
import {
  APPEAL_OUTCOMES,
  APPEAL_STATES,
  MAX_APPEAL_LENGTH,
  MIN_APPEAL_LENGTH,
} from "./appeal-kinds.ts";
import { REPORT_DECISIONS } from "./report-kinds.ts";

const tag = "Recours";

/** What is sent to contest a decision. */
export const appealForm = z.object({
  decisionId: id,
  /** Of the link that the decision was sent with; a member who is signed in needs none. */
  key: z.string().max(100).optional(),
  text: prose(MAX_APPEAL_LENGTH).pipe(z.string().min(MIN_APPEAL_LENGTH)),
  /** Where to answer someone who has no account any more. */
  email: z.email().max(MAX_EMAIL_LENGTH).optional(),
});
export type AppealForm = z.input<typeof appealForm>;

const send = operation("POST /appeals", {
  tag,
  summary: "Contester une décision de la modération, une fois, dans son délai",
  access: "visitor",
  status: 201,
})
  .input(appealForm)
  .output(done);

const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

/** An appeal as those who decide see it in their list. */
const listedAppeal = z.object({
  id,
  state: z.enum(APPEAL_STATES),
  /** What is contested: what was decided about its author, or of a report they made. */
  decision: z.object({
    of: z.enum(["sanction", "report"]),
    kind: z.enum([...SANCTION_KINDS, ...REPORT_DECISIONS.map((one) => `report-${one}` as const)]),
    /** The beginning of the text it is about; empty where it is about none. */
    excerpt: z.string(),
    reason: z.string(),
    by: z.string(),
    /** Whether its reader took it. */
    mine: z.boolean(),
    decidedAt: time,
  }),
  /** Null for someone who is no longer there. */
  author: person.nullable(),
  text: z.string(),
  takenBy: z.object({ id, name: z.string() }).nullable(),
  /** Null until someone answered. */
  answer: z.object({ text: z.string(), by: z.string(), at: time }).nullable(),
  /** Whether its reader may decide: no party to the decision, unless nobody else could. */
  mayDecide: z.boolean(),
  /** Nobody but who took the decision can answer. */
  alone: z.boolean(),
  createdAt: time,
  /** Changes with what is done of it: what a decision is based on. */
  updatedAt: time,
});
export type ListedAppeal = z.infer<typeof listedAppeal>;

/** An appeal with what was removed, for those who may decide. */
const readAppeal = listedAppeal.extend({
  /** What moderation removed, as its author wrote it; null where it removed nothing, or it is erased. */
  removed: z.object({ text: z.string(), media: z.array(media) }).nullable(),
  /** Where else one may turn, in the operator's words; empty where none was written down. */
  outside: z.string(),
});
export type ReadAppeal = z.infer<typeof readAppeal>;

const list = operation("GET /admin/appeals", {
  tag,
  summary: "Les recours, ceux qui attendent depuis le plus longtemps d’abord",
  access: "moderator",
  failure: "LIST_FAILED",
})
  .input(z.object({ state: z.enum(["open", "decided"]).default("open"), cursor, limit }))
  .output(page(listedAppeal));

const read = operation("GET /admin/appeals/{id}", {
  tag,
  summary: "Un recours, avec la décision contestée et ce qu’elle a retiré",
  access: "moderator",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(readAppeal);

const take = operation("PUT /admin/appeals/{id}/taken", {
  tag,
  summary: "Prendre un recours, ou le rendre",
  access: "moderator",
})
  .input(z.object({ id, taken: z.boolean() }))
  .output(readAppeal);

const decide = operation("POST /admin/appeals/{id}/decision", {
  tag,
  summary: "Maintenir la décision contestée ou l’annuler, une fois pour toutes, en disant pourquoi",
  access: "moderator",
})
  .input(
    z.object({
      id,
      outcome: z.enum(APPEAL_OUTCOMES),
      reason: prose(MAX_REASON_LENGTH).pipe(z.string().min(MIN_REASON_LENGTH)),
    }),
  )
  .output(done);

export const appealsContract = { send, list, read, take, decide };
