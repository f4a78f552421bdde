import { z } from "zod";
import { id } from "../ground/operation.contract.ts";
import { HELD_KINDS, type HeldTextAnswer, WAIT_REASONS } from "./held-texts.ts";

/** What a call that says something answers where the text waits for approval. */
export const heldAnswer: z.ZodType<HeldTextAnswer> = z.object({
  held: z.object({ id, kind: z.enum(HELD_KINDS), reason: z.enum(WAIT_REASONS) }),
});
