import { z } from "zod";
import { proof } from "../accounts/security.contract.ts";
import { done, operation } from "../ground/operation.contract.ts";

const tag = "Consentement";

const withdraw = operation("POST /me/consent/withdrawal", {
  tag,
  summary: "Retirer son accord\u00a0: le compte est fermé aux autres et son effacement demandé",
  // Not `member`: suspended members and those awaiting approval may withdraw theirs too.
  access: "visitor",
  checksPassword: true,
})
  .input(proof)
  /** The number of the request for erasure. */
  .output(z.object({ success: z.literal(true), receipt: z.string() }));

const restore = operation("POST /me/consent", {
  tag,
  summary:
    "Donner à nouveau son accord, tant que rien n’est effacé\u202f; qui vient d’un autre outil donne aussi les autres",
  access: "visitor",
})
  .input(
    z.object({
      acceptBeliefData: z.literal(true),
      /** Of someone who was imported, and has given none yet. */
      acceptTerms: z.literal(true).optional(),
      confirmAge: z.literal(true).optional(),
    }),
  )
  .output(done);

export const consentContract = { withdraw, restore };
