import type { SecurityChange } from "../../../shared/notifications/notification-kinds.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { readCommunity } from "../people/index.ts";
import type { SecurityChanged } from "./identity.events.ts";
import { dataReadyLetter, securityLetter } from "./letters.ts";
import { findAddress } from "./ways-in.repository.ts";

/** The text of each letter; a change of address has its own letter, to the old address. */
const SAID: Record<Exclude<SecurityChange, "email-changed">, string> = {
  "two-factor-on": "La double vérification protège maintenant votre compte.",
  "two-factor-off": "La double vérification ne protège plus votre compte.",
  "passkey-added": "Une clé d’accès ouvre maintenant votre compte.",
  "passkey-removed": "Une clé d’accès n’ouvre plus votre compte.",
  "identity-linked": "Un fournisseur d’identité ouvre maintenant votre compte.",
  "identity-unlinked": "Le fournisseur d’identité n’ouvre plus votre compte.",
  "password-changed": "Le mot de passe de votre compte a changé.",
  "password-link":
    "L’administration a créé un lien vers un nouveau mot de passe de votre compte, pour vous le remettre.",
  "data-ready":
    "La copie de vos données que vous avez demandée est prête. Elle vous attend sept jours dans vos réglages, à «\u00a0Mes données\u00a0».",
};

/**
 * Tells a member that the ways into their account changed, in the application and, where mail
 * leaves, by a letter: it may not have been them.
 */
export async function tellSecurityChange(
  tx: Transaction,
  { mailer, outbox }: Pick<Services, "mailer" | "outbox">,
  memberId: string,
  what: SecurityChange,
): Promise<void> {
  const changed: SecurityChanged = { kind: "security-changed", memberId, what };
  await outbox.record(tx, changed);
  if (!mailer.delivers || what === "email-changed") return;
  const title = (await readCommunity(tx))?.title ?? "Parvis";
  const to = await findAddress(tx, memberId);
  const letter = what === "data-ready" ? dataReadyLetter : securityLetter;
  if (to) await mailer.post(tx, { to, ...letter(title, SAID[what]) });
}
