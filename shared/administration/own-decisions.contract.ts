import { z } from "zod";
import { cursor, id, limit, operation, page, time } from "../ground/operation.contract.ts";
import { APPEAL_STATES } from "../reports/appeal-kinds.ts";
import { SANCTION_KINDS } from "./sanction-kinds.ts";

/** What became of a decision that its reader contested, answers included. */
export const appeal = z.object({
  sentAt: time,
  /** `answered` and `closed`: contested by a message, until version 0.6. */
  state: z.enum([...APPEAL_STATES, "answered", "closed"]),
  /** Whether someone other than who decided reads it, or answered; alone, who decided does. */
  byAnother: z.boolean(),
  /** Oldest first. */
  answers: z.array(z.object({ text: z.string(), at: time })),
});
export type Appeal = z.infer<typeof appeal>;

/** What moderation decided about a member or their texts, as they read it again. */
export const ownDecision = z.object({
  id,
  /** A removed member can no longer read this list. */
  kind: z.enum(SANCTION_KINDS).exclude(["member-removed"]),
  /** The beginning of the text it is about; empty where it is about none. */
  excerpt: z.string(),
  reason: z.string(),
  /** The rule of the community that it names; empty where it names none. */
  ground: z.string(),
  decidedAt: time,
  /** When it ends by itself; null when it has no end, and for other decisions. */
  until: time.nullable(),
  /** Whether it may still be contested, and was not. */
  contestable: z.boolean(),
  /** Until when it may be, or might have been. */
  contestUntil: time,
  /** When an appeal struck it out; null where it stands. */
  undoneAt: time.nullable(),
  /** Null where it was not contested. */
  appeal: appeal.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

export const listDecisions = operation("GET /me/decisions", {
  tag: "Membres",
  summary: "Ce que la modération a décidé à son propos, le plus récent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(ownDecision));
