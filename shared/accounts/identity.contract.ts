import { z } from "zod";
import { ANSWERS } from "../gathering/calendar-events.contract.ts";
import { rulesRevision } from "../gathering/groups.contract.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from "../ground/limits.ts";
import { id, line } from "../ground/operation.contract.ts";
import { AGES } from "../people/age.ts";
import { phone } from "../people/members.contract.ts";
import { bornMonth } from "../people/protection.contract.ts";

/**
 * What sign-up takes (product decisions): the identity library's own fields, the two consents, the
 * confirmation of age, the group the visitor came for, an invitation. `website` is a honeypot:
 * people leave it empty, bots fill it.
 */
export const signUp = z.object({
  name: line(MAX_NAME_LENGTH).min(2),
  email: z.email().max(MAX_EMAIL_LENGTH),
  password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH),
  phone: phone.optional(),
  acceptTerms: z.literal(true),
  acceptBeliefData: z.literal(true),
  confirmAge: z.literal(true),
  /** Whether they are of age; of a minor, the month of birth too, which is not kept. */
  age: z.enum(AGES).optional(),
  bornMonth: bornMonth.optional(),
  groupId: id.optional(),
  /** The rules of that group, as they were read and accepted. */
  acceptedRules: rulesRevision.optional(),
  invitationCode: line(60).optional(),
  /** What was chosen on an event's public page; invalid values are dropped and block no sign-up. */
  eventId: id.optional().catch(undefined),
  eventAnswer: z.enum(ANSWERS).optional().catch(undefined),
  website: z.string().max(500).optional(),
});
export type SignUp = z.infer<typeof signUp>;

/**
 * What sign-up reads where mail is delivered: the address, and what the visitor came for. Other
 * fields may be sent, must then be valid, and are dropped: the form after the letter asks for them.
 */
export const beginSignUp = signUp.partial().required({ email: true });
export type BeginSignUp = z.infer<typeof beginSignUp>;

/** Calls of the identity library that are open to browsers, under `/api/identity`. */
export const IDENTITY_CALLS = [
  ["POST", "/sign-up/email", "Créer un compte"],
  ["POST", "/sign-in/email", "Se connecter"],
  ["POST", "/sign-out", "Se déconnecter"],
  ["POST", "/request-password-reset", "Demander un lien pour choisir un nouveau mot de passe"],
  ["POST", "/reset-password", "Choisir un nouveau mot de passe avec le lien reçu"],
  ["POST", "/change-password", "Changer de mot de passe"],
  ["POST", "/send-verification-email", "Recevoir le message qui confirme son adresse"],
] as const;

/** What completes a sign-up whose identity a provider has told: as `signUp`, without a password. */
export const joinAsIdentity = signUp.omit({ email: true, password: true, website: true });
export type JoinAsIdentity = z.infer<typeof joinAsIdentity>;

/** The secret of a letter's link. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);

/** What the link of a begun sign-up gives: the visitor's address, and what they came for. */
export type BegunSignUp = {
  email: string;
  groupId: string | null;
  eventId: string | null;
  invitationCode: string | null;
};

/** What ends a begun sign-up, once its letter is opened. */
export const finishSignUp = signUp
  .omit({ email: true, website: true, groupId: true, eventId: true, eventAnswer: true })
  .extend({ token: linkToken });
export type FinishSignUp = z.infer<typeof finishSignUp>;

/** 32 bytes in base64url. */
const bytes32 = z.string().regex(/^[\w-]{43}$/);

/**
 * What a page gives when it leaves for the provider: the SHA-256 of a secret it keeps. The secret
 * itself comes with the return, and shows that it is the same browser.
 */
export const departure = z.object({ binding: bytes32 });
/** What a page gives when the provider has led back to it: the code of its address, its secret. */
export const providerReturn = z.object({ code: bytes32, secret: bytes32 });
export type ProviderReturn = z.infer<typeof providerReturn>;

/** What follows a sign-in step: a session is open, or the next step, with the secret for it. */
export type NextStep = { kind: "in" | "linked" } | { kind: PendingStep["kind"]; step: string };

/** What a begun sign-in waits for. */
export type PendingStep =
  | { kind: "second-factor" }
  /** The provider vouches for the address of a member: their password joins the two. */
  | { kind: "link"; email: string; provider: string }
  | { kind: "join"; email: string; name: string; provider: string };

/** Calls under `/api/identity` that open a session otherwise than with a password alone. */
export const WAY_IN_CALLS = [
  ["POST", "/sign-up/begun", "Lire l’inscription commencée dont on a reçu le lien"],
  ["POST", "/sign-up/finish", "Terminer son inscription avec le lien reçu"],
  ["POST", "/oidc/start", "Partir se faire reconnaître par le fournisseur d’identité"],
  ["GET", "/oidc/callback", "Revenir du fournisseur d’identité (page)"],
  ["POST", "/oidc/return", "Entrer avec ce que le fournisseur a dit, dans le navigateur parti"],
  ["POST", "/oidc/link", "Commencer à relier le fournisseur d’identité à son compte"],
  ["POST", "/oidc/sign-up", "Créer son compte avec ce que le fournisseur a dit"],
  ["POST", "/oidc/join-account", "Relier le fournisseur à son compte, avec son mot de passe"],
  ["GET", "/pending", "Ce que la connexion commencée attend"],
  ["POST", "/second-factor", "Donner le code de la double vérification"],
  ["POST", "/passkey/challenge", "Commencer à entrer avec une clé d’accès"],
  ["POST", "/passkey/sign-in", "Entrer avec une clé d’accès"],
] as const;
