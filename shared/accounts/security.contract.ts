import { z } from "zod";
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSWORD_LENGTH } from "../ground/limits.ts";
import { done, id, line, operation, time } from "../ground/operation.contract.ts";

const tag = "Sécurité du compte";

/** Proof of identity: the password of a member who has one, else a session opened just now. */
export const proof = z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH).optional() });

/** A code of the application (six digits) or a recovery code, as it was typed. */
export const code = line(20).min(6);

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const security = z.object({
  /** Whether they may enter with a password. */
  password: z.boolean(),
  twoFactor: z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() }),
  passkeys: z.array(passkey),
  /** The provider of this community; null where there is none. */
  provider: z.object({ name: z.string(), linkedEmail: z.string().nullable() }).nullable(),
});
export type Security = z.infer<typeof security>;

/** What a browser is asked to sign when a passkey is made (WebAuthn, section 5.4). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  algorithms: z.array(z.number().int()),
  /** Those that are registered already: the same device is not asked twice. */
  exclude: z.array(z.string()),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What a browser is asked to sign at a passkey sign-in (WebAuthn, section 5.5). */
export type PasskeyRequest = { challenge: string; rpId: string };

/** What an authenticator answers when a key is made, each part in base64url. */
export const newPasskey = z.object({
  credentialId: base64url(1400),
  clientData: base64url(4000),
  /** The public key is in it. */
  authenticatorData: base64url(4000),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What an authenticator answers at a passkey sign-in. */
export const passkeyAnswer = z.object({
  credentialId: base64url(1400),
  clientData: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(2000),
  userHandle: base64url(200).nullish(),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const name = line(MAX_PASSKEY_NAME_LENGTH).min(1);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const read = operation("GET /me/security", {
  tag,
  summary: "Ses façons d’entrer",
  // Not `member`: a suspended member is asked for proof of identity to withdraw their consent.
  access: "visitor",
  failure: "READ_FAILED",
}).output(security);

const startTwoFactor = operation("POST /me/two-factor", {
  tag,
  summary: "Commencer la double vérification\u00a0: le secret à donner à l’application",
  checksPassword: true,
})
  .input(proof)
  .output(z.object({ secret: z.string(), uri: z.string() }));

const confirmTwoFactor = operation("POST /me/two-factor/confirmation", {
  tag,
  summary: "Activer la double vérification avec un premier code",
  checksPassword: true,
})
  .input(z.object({ code }))
  .output(recoveryCodes);

const renewRecoveryCodes = operation("POST /me/two-factor/recovery-codes", {
  tag,
  summary: "Remplacer ses codes de secours",
  checksPassword: true,
})
  .input(proof.extend({ code }))
  .output(recoveryCodes);

const stopTwoFactor = operation("DELETE /me/two-factor", {
  tag,
  summary: "Arrêter la double vérification",
  checksPassword: true,
})
  .input(proof.extend({ code }))
  .output(done);

const startPasskey = operation("POST /me/passkeys/challenge", {
  tag,
  summary: "Commencer l’ajout d’une clé d’accès",
  checksPassword: true,
})
  .input(proof)
  .output(passkeyCreation);

const addPasskey = operation("POST /me/passkeys", {
  tag,
  summary: "Ajouter une clé d’accès",
  status: 201,
})
  .input(newPasskey.extend({ name }))
  .output(passkey);

const renamePasskey = operation("PATCH /me/passkeys/{id}", {
  tag,
  summary: "Renommer une clé d’accès",
})
  .input(z.object({ id, name }))
  .output(done);

const removePasskey = operation("DELETE /me/passkeys/{id}", {
  tag,
  summary: "Retirer une clé d’accès",
  checksPassword: true,
})
  .input(proof.extend({ id }))
  .output(done);

const unlink = operation("DELETE /me/external-identity", {
  tag,
  summary: "Ne plus entrer avec le fournisseur d’identité",
  checksPassword: true,
})
  .input(proof)
  .output(done);

export const securityContract = {
  read,
  startTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  stopTwoFactor,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  unlink,
};
