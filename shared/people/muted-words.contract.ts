import { z } from "zod";
import { MAX_MUTED_WORD_LENGTH } from "../ground/limits.ts";
import { done, id, line, operation, time } from "../ground/operation.contract.ts";
import { MUTE_TERMS } from "./mute-terms.ts";

const tag = "Mots en sourdine";

export const mutedWord = z.object({
  id,
  entry: z.string(),
  /** When it ends by itself; null where it does not. */
  until: time.nullable(),
});
export type MutedWord = z.infer<typeof mutedWord>;

const list = operation("GET /muted-words", {
  tag,
  summary: "Les mots que l’on a mis en sourdine, par ordre alphabétique",
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(mutedWord) }));

const mute = operation("PUT /muted-words", {
  tag,
  summary: "Mettre un mot en sourdine, ou changer pour combien de temps",
})
  .input(
    z.object({
      entry: line(MAX_MUTED_WORD_LENGTH).min(1),
      term: z.enum(MUTE_TERMS).default("always"),
    }),
  )
  .output(mutedWord);

const unmute = operation("DELETE /muted-words/{id}", {
  tag,
  summary: "Retirer un mot de ceux que l’on a mis en sourdine",
})
  .input(z.object({ id }))
  .output(done);

export const mutedWordsContract = { list, mute, unmute };
