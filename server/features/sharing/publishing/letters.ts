import type { DeliveryState } from "../../../../shared/sharing/delivery-states.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { countInState, findAuthorEmail } from "../deliveries/delivery.query.ts";
import type { ShareWaits } from "./share.events.ts";
import type { LockedShare } from "./share.repository.ts";

type Letter = { subject: string; text: string };
type Words = { subject: string; says: string };
type Waiting = ShareWaits["state"];

/** What the author of a planned share must do, by the state of a delivery. */
const WORDS: Record<Waiting, Words> = {
  "to-open": {
    subject: "votre publication attend un geste de vous",
    says: "L’heure de votre publication est venue. Une partie s’envoie depuis votre téléphone\u00a0: ouvrez cette page et touchez chaque plateforme.",
  },
  held: {
    subject: "votre publication est retenue",
    says: "L’heure de votre publication est passée sans qu’elle parte. Rien n’est perdu\u00a0: ouvrez cette page pour la faire partir, ou pour choisir une autre heure.",
  },
  failed: {
    subject: "une publication n’a pas été publiée",
    says: "L’heure de votre publication est venue, mais une plateforme l’a refusée. Ouvrez cette page pour lire sa réponse et réessayer.",
  },
  unknown: {
    subject: "une publication est à vérifier",
    says: "L’heure de votre publication est venue, mais une plateforme n’a pas répondu à temps. Elle est peut-être déjà en ligne\u00a0: regardez, puis dites ce qu’il en est sur cette page.",
  },
};

const needsAuthor = (state: DeliveryState): state is Waiting => Object.hasOwn(WORDS, state);

/** The letter to the author of a planned share whose page may be closed. */
export function letterAbout(state: Waiting, community: string, link: string): Letter {
  const words = WORDS[state];
  return {
    subject: `${community}\u00a0: ${words.subject}`,
    text: `Bonjour,\n\n${words.says}\n${link}\n\n${community}`,
  };
}

/**
 * Tells the author of a planned share, by a letter too, when a delivery needs them: once for each
 * thing to do, however many deliveries are in that state. The share must be locked.
 */
export async function writeToAuthor(
  tx: Transaction,
  services: Pick<Services, "mailer" | "config" | "outbox">,
  { id, memberId }: Pick<LockedShare, "id" | "memberId">,
  state: DeliveryState,
): Promise<void> {
  if (!needsAuthor(state) || (await countInState(tx, id, state)) > 1) return;
  const waits: ShareWaits = { kind: "share-waits", shareId: id, memberId, state };
  await services.outbox.record(tx, waits);
  const to = await findAuthorEmail(tx, memberId);
  const community = (await readCommunity(tx))?.title ?? "Parvis";
  const link = `${services.config.publicUrl}/shareSocial?publication=${id}`;
  const letter = letterAbout(state, community, link);
  if (to) await services.mailer.post(tx, { to, untilSeen: true, ...letter });
}
