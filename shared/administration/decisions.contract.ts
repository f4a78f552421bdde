import { z } from "zod";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "../ground/limits.ts";
import { deleted, done, id, operation, prose, time } from "../ground/operation.contract.ts";
import {
  orderedList,
  orderedWish,
  orderedWishes,
  orderedWord,
  wordKey,
} from "../ground/ordered-words.contract.ts";
import { HELD_KINDS, SANCTION_KINDS } from "./sanction-kinds.ts";

const tag = "Administration";

/** A reason that is said to the person concerned. */
export const reason = prose(MAX_REASON_LENGTH).pipe(z.string().min(MIN_REASON_LENGTH));

/** The rule of the community that a decision names, by its key; null where it names none. */
export const ground = wordKey.nullable().default(null);

/**
 * The latest decision that was read before this one was written, null where there was none: the
 * call is refused when another was taken since.
 */
const basedOn = id.nullable().optional();

/** What moderation decided about a member, newest first. */
export const sanction = z.object({
  id,
  kind: z.enum(SANCTION_KINDS),
  excerpt: z.string(),
  reason: z.string(),
  /** The rule that was named, as it was called then; empty where none was. */
  ground: z.string(),
  /** Empty where it came about by itself, or from someone who left. */
  decidedBy: z.string(),
  decidedAt: time,
  until: time.nullable(),
  /** When it ended: at its term, or because someone lifted or replaced it. */
  endedAt: time.nullable(),
  inForce: z.boolean(),
});
export type Sanction = z.infer<typeof sanction>;

/** A removal that one person proposed and a second one answers. */
export const removalProposal = z.object({
  id,
  proposedBy: z.string(),
  /** Whether the reader proposed it: they cannot answer it. */
  mine: z.boolean(),
  mayAnswer: z.boolean(),
  reason: z.string(),
  ground: z.string(),
  proposedAt: time,
  /** When it lapses unless it is answered. */
  expiresAt: time,
  state: z.enum(["open", "declined", "lapsed"]),
  /** Who declined it, and in which words; empty where nobody did. */
  answeredBy: z.string(),
  words: z.string(),
});
export type RemovalProposal = z.infer<typeof removalProposal>;

const decide = operation("POST /admin/members/{id}/decisions", {
  tag,
  summary:
    "Adresser un rappel à un membre, faire relire ce qu’il publie, ou mettre son compte en pause",
  access: "moderator",
})
  .input(
    z.object({
      id,
      kind: z.enum(HELD_KINDS),
      reason,
      ground,
      /** A pause has an end, a limit may have one. */
      until: time.nullable().default(null),
      basedOn,
    }),
  )
  .output(done);

const lift = operation("DELETE /admin/members/{id}/decisions/{kind}", {
  tag,
  summary: "Mettre fin à une limite ou à une pause",
  access: "moderator",
})
  .input(z.object({ id, kind: z.enum(["limit", "pause"]) }))
  .output(done);

const suspend = operation("PUT /admin/members/{id}/suspension", {
  tag,
  summary: "Suspendre un membre, pour un motif qui lui est dit",
  access: "moderator",
})
  .input(z.object({ id, reason, ground, until: time.nullable().default(null), basedOn }))
  .output(done);

const liftSuspension = operation("DELETE /admin/members/{id}/suspension", {
  tag,
  summary: "Lever une suspension",
  access: "moderator",
})
  .input(z.object({ id }))
  .output(done);

const removeMember = operation("DELETE /admin/members/{id}", {
  tag,
  summary:
    "Retirer un membre de la communauté, pour un motif qui lui est dit\u202f; là où une seule personne modère",
  access: "admin",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id, reason, ground }))
  .output(deleted);

const proposeRemoval = operation("POST /admin/members/{id}/removal", {
  tag,
  summary:
    "Proposer de retirer un membre\u202f; une seconde personne confirme, dans les sept jours",
  access: "admin",
})
  .input(z.object({ id, reason, ground }))
  .output(done);

const listRemovals = operation("GET /admin/removals", {
  tag,
  summary: "Les retraits proposés, qui attendent une seconde personne",
  access: "moderator",
  failure: "LIST_FAILED",
}).output(
  z.object({
    items: z.array(z.object({ id, memberId: id, memberName: z.string(), expiresAt: time })),
  }),
);

const answerRemoval = operation("POST /admin/removals/{id}", {
  tag,
  summary: "Confirmer ou refuser qu’un membre soit retiré, comme quelqu’un l’a proposé",
  access: "moderator",
})
  .input(z.object({ id, confirm: z.boolean(), words: reason }))
  .output(done);

/** Letters of a rule, or of a model answer. */
export const MAX_DECISION_WORDS = 600;

const decisionWord = orderedWord.extend({ text: z.string() });
const decisionWish = orderedWish.extend({ text: prose(MAX_DECISION_WORDS) });

const listGrounds = operation("GET /admin/decision-grounds", {
  tag,
  summary: "Les règles qu’une décision peut nommer, dans leur ordre, masquées comprises",
  access: "moderator",
  failure: "LIST_FAILED",
}).output(orderedList(decisionWord));

const saveGrounds = operation("PUT /admin/decision-grounds", {
  tag,
  summary: "Nommer, écrire, ordonner, ajouter et masquer les règles qu’une décision peut nommer",
  access: "admin",
})
  .input(orderedWishes(decisionWish))
  .output(orderedList(decisionWord));

const listModelAnswers = operation("GET /admin/model-answers", {
  tag,
  summary: "Les réponses toutes prêtes de la modération, dans leur ordre, masquées comprises",
  access: "moderator",
  failure: "LIST_FAILED",
}).output(orderedList(decisionWord));

const saveModelAnswers = operation("PUT /admin/model-answers", {
  tag,
  summary: "Nommer, écrire, ordonner, ajouter et masquer les réponses toutes prêtes",
  access: "admin",
})
  .input(orderedWishes(decisionWish))
  .output(orderedList(decisionWord));

export const decisionsContract = {
  decide,
  lift,
  suspend,
  liftSuspension,
  removeMember,
  listRemovals,
  proposeRemoval,
  answerRemoval,
  listGrounds,
  saveGrounds,
  listModelAnswers,
  saveModelAnswers,
};
