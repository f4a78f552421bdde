import { z } from "zod";
import { proof } from "../accounts/security.contract.ts";
import { line, operation, time } from "../ground/operation.contract.ts";

const tag = "Sauvegardes";

/** Shares of the key that others keep beside the operator's. */
export const MAX_GUARDIANS = 2;

/** Who keeps a share, and how to reach them: they may be no members. */
const guardian = z.object({ name: line(80).min(1), reach: line(120) });
export type Guardian = z.infer<typeof guardian>;

const chosenKey = z.object({
  /** What is written on its papers too, so that one knows which key they are of. */
  number: z.string(),
  madeAt: time,
  guardians: z.array(guardian),
});

const readRecoveryKey = operation("GET /admin/recovery-key", {
  tag,
  summary: "La clé de reprise des sauvegardes\u00a0: son numéro, et qui en garde une part",
  access: "admin",
  failure: "READ_FAILED",
}).output(z.object({ key: chosenKey.nullable() }));

/** Four lines of letters. */
const paper = z.array(z.string());

export const keyDraft = z.object({
  number: z.string(),
  madeAt: time,
  key: paper,
  shares: z.array(paper),
  /** What makes it count, with its last letters; one hour. */
  ticket: z.string(),
});
export type KeyDraft = z.infer<typeof keyDraft>;

const draftRecoveryKey = operation("POST /admin/recovery-key-drafts", {
  tag,
  summary:
    "Faire une clé de reprise, montrée cette fois seulement\u202f; elle ne compte pas encore",
  access: "admin",
  checksPassword: true,
  status: 201,
})
  .input(proof)
  .output(keyDraft);

const chooseRecoveryKey = operation("PUT /admin/recovery-key", {
  tag,
  summary: "Retenir une clé de reprise, une fois notée\u00a0: elle remplace la précédente",
  access: "admin",
})
  .input(
    z.object({
      ticket: z.string().max(400),
      /** The last six letters, as they were read from paper. */
      ending: line(40),
      guardians: z.array(guardian).max(MAX_GUARDIANS),
    }),
  )
  .output(z.object({ key: chosenKey.nullable() }));

/** The key that opens sealed backups. */
export const recoveryKeyContract = { readRecoveryKey, draftRecoveryKey, chooseRecoveryKey };

const recoverKey = operation("POST /recovered-keys", {
  tag,
  summary: "La clé d’une sauvegarde, de deux parts ou d’elle-même\u202f; rien n’en est gardé",
  access: "visitor",
})
  .input(z.object({ words: z.array(z.string().max(400)).min(1).max(3) }))
  .output(
    z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), identity: z.string() }),
      z.object({
        ok: z.literal(false),
        fault: z.enum(["line", "same-share", "other-key", "one-more"]),
        line: z.number().int().optional(),
        text: z.number().int().optional(),
      }),
    ]),
  );

/** For who keeps a share, and has no account where they stand. */
export const recoveredKeyContract = { recoverKey };
