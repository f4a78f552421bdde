import type { SecurityChange } from "./notification-kinds.ts";
import { type Part, plain } from "./notification-words.ts";
import type { NotificationData } from "./notifications.contract.ts";

const waysIn: Record<SecurityChange, string> = {
  "two-factor-on": "La double vérification protège maintenant votre compte",
  "two-factor-off": "La double vérification ne protège plus votre compte",
  "passkey-added": "Une clé d’accès ouvre maintenant votre compte",
  "passkey-removed": "Une clé d’accès n’ouvre plus votre compte",
  "identity-linked": "Un fournisseur d’identité ouvre maintenant votre compte",
  "identity-unlinked": "Le fournisseur d’identité n’ouvre plus votre compte",
  "password-changed": "Le mot de passe de votre compte a changé",
  "password-link": "L’administration a créé un lien vers un nouveau mot de passe de votre compte",
  "email-changed": "L’adresse e-mail de votre compte a changé",
  "data-ready": "Votre copie de vos données est prête, pour sept jours",
};

/** What happens because someone asked for it. */
const ASKED = ["password-link", "data-ready"];

/** Said where a locked screen may be read by anyone. */
const SECURITY_CHANGED = "La sécurité de votre compte a changé";

/** What changed of the ways into an account, and what to do if it was not its owner. */
export const securitySentence = ({ what }: NotificationData): Part[] => [
  plain(`${waysIn[what as SecurityChange] ?? SECURITY_CHANGED}. `),
  plain(ASKED.includes(what ?? "") ? "Si vous n’avez rien demandé, " : "Si ce n’était pas vous, "),
  plain("changez votre mot de passe et écrivez à la communauté"),
];

/** What an alert says of it. */
export const securityAlert = ({ what }: NotificationData): string =>
  what === "data-ready" ? "Vos données sont prêtes" : SECURITY_CHANGED;

/** The page of the profile that it opens. */
export const securityPlace = ({ what }: NotificationData): string =>
  what === "data-ready" ? "reglages?ouvrir=mes-donnees" : "securite";
