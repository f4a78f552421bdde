import { z } from "zod";
import { proof } from "../accounts/security.contract.ts";
import { done, operation, time } from "../ground/operation.contract.ts";

const tag = "Suppression du compte";

/** Something that the member alone looks after: who does from then on; null for the moderators. */
const leftPlace = z.object({
  kind: z.enum(["group", "channel", "discussion"]),
  name: z.string(),
  heir: z.string().nullable(),
});
export type LeftPlace = z.infer<typeof leftPlace>;

export const deletionOutlook = z.object({
  /** Nobody else administers the community: another is to be named first. */
  lastAdministrator: z.boolean(),
  places: z.array(leftPlace),
});
export type DeletionOutlook = z.infer<typeof deletionOutlook>;

const read = operation("GET /me/deletion", {
  tag,
  summary: "Ce que deviendrait ce dont on s’occupe, si l’on supprimait son compte",
  // Not `member`: suspended members and those awaiting approval may leave too.
  access: "visitor",
  failure: "READ_FAILED",
}).output(deletionOutlook);

const ask = operation("POST /me/deletion", {
  tag,
  summary: "Supprimer son compte\u00a0: caché aussitôt, effacé trente jours plus tard",
  access: "visitor",
  checksPassword: true,
})
  .input(proof)
  .output(z.object({ success: z.literal(true), erasedAt: time }));

const cancel = operation("DELETE /me/deletion", {
  tag,
  summary: "Garder son compte, tant que rien n’est effacé",
  access: "visitor",
}).output(done);

export const deletionContract = { read, ask, cancel };
