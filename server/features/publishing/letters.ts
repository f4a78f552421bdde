import type { DeliveryState } from "../../../shared/delivery-states.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { readCommunity } from "../community/index.ts";
import { countInState, findAuthorEmail } from "./delivery.query.ts";
import type { LockedShare } from "./share.repository.ts";

type Letter = { subject: string; text: string };
type Words = { subject: string; says: string };

/** What the author of a planned share must do, by where a delivery came to stand. */
const WORDS: Partial<Record<DeliveryState, Words>> = {
  "to-open": {
    subject: "votre publication attend un geste de vous",
    says: "L’heure de votre publication est venue. Une partie s’envoie depuis votre téléphone\u00a0: ouvrez cette page et touchez chaque plateforme.",
  },
  held: {
    subject: "votre publication est retenue",
    says: "L’heure de votre publication est passée sans qu’elle parte. Rien n’est perdu\u00a0: ouvrez cette page pour la faire partir, ou pour choisir une autre heure.",
  },
  failed: {
    subject: "une publication n’est pas sortie",
    says: "L’heure de votre publication est venue, mais une plateforme l’a refusée. Ouvrez cette page pour lire sa réponse et réessayer.",
  },
  unknown: {
    subject: "une publication est à vérifier",
    says: "L’heure de votre publication est venue, mais une plateforme n’a pas répondu à temps. Elle est peut-être déjà en ligne\u00a0: regardez, puis dites ce qu’il en est sur cette page.",
  },
};

/** The letter to the author of a planned share whose page may be closed; null where none is due. */
export function letterAbout(state: DeliveryState, community: string, link: string): Letter | null {
  const words = WORDS[state];
  if (!words) return null;
  return {
    subject: `${community}\u00a0: ${words.subject}`,
    text: `Bonjour,\n\n${words.says}\n${link}\n\n${community}`,
  };
}

/**
 * Writes to the author of a planned share when a delivery needs them: once for each thing to do,
 * however many deliveries stand there. The share must be locked.
 */
export async function tellAuthor(
  tx: Transaction,
  services: Pick<Services, "mailer" | "config">,
  { id, memberId }: Pick<LockedShare, "id" | "memberId">,
  state: DeliveryState,
): Promise<void> {
  if (!WORDS[state] || (await countInState(tx, id, state)) > 1) return;
  const to = await findAuthorEmail(tx, memberId);
  const community = (await readCommunity(tx))?.title ?? "Parvis";
  const link = `${services.config.publicUrl}/shareSocial?publication=${id}`;
  const letter = letterAbout(state, community, link);
  if (to && letter) await services.mailer.post(tx, { to, ...letter });
}
