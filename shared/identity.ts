import { z } from "zod";
import { ANSWERS } from "./calendar-events.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from "./limits.ts";
import { phone } from "./members.ts";
import { id, line } from "./operation.ts";

/**
 * What sign-up takes (product decisions): the identity library's own fields, the two consents, the
 * confirmation of age, the group one came for, an invitation. `website` is a trap: people leave it empty.
 */
export const signUp = z.object({
  name: line(MAX_NAME_LENGTH).min(2),
  email: z.email().max(MAX_EMAIL_LENGTH),
  password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH),
  phone: phone.optional(),
  acceptTerms: z.literal(true),
  acceptBeliefData: z.literal(true),
  confirmAge: z.literal(true),
  groupId: id.optional(),
  invitationCode: line(60).optional(),
  /** What one chose on an event's public page; an address that was tampered with keeps no one out. */
  eventId: id.optional().catch(undefined),
  eventAnswer: z.enum(ANSWERS).optional().catch(undefined),
  website: z.string().max(500).optional(),
});
export type SignUp = z.infer<typeof signUp>;

/** Calls of the identity library that are open to browsers, under `/api/identity`. */
export const IDENTITY_CALLS = [
  ["POST", "/sign-up/email", "Créer un compte"],
  ["POST", "/sign-in/email", "Se connecter"],
  ["POST", "/sign-out", "Se déconnecter"],
  ["POST", "/request-password-reset", "Demander un lien pour choisir un nouveau mot de passe"],
  ["POST", "/reset-password", "Choisir un nouveau mot de passe avec le lien reçu"],
  ["POST", "/change-password", "Changer de mot de passe"],
  ["POST", "/send-verification-email", "Recevoir à nouveau le message qui confirme l’adresse"],
  ["GET", "/verify-email", "Confirmer son adresse avec le lien reçu"],
] as const;
