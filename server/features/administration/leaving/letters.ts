import type { ErasedCounts } from "../../../../shared/administration/erasure-kinds.ts";
import { dateInWords } from "../../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";

type Text = { subject: string; text: string };
type Community = { title: string; timeZone: string };

const dayOf = (at: Date, { timeZone }: Community): string => dateInWords(wallDateOf(at, timeZone));

/** Tells who deletes their account until when they may come back, and how. */
export const deletionLetter = (
  community: Community,
  { dueAt, link }: { dueAt: Date; link: string },
): Text => ({
  subject: `${community.title}\u00a0: votre compte sera supprimé le ${dayOf(dueAt, community)}`,
  text: `Bonjour,\n\nVotre compte est caché depuis maintenant, et sera supprimé le ${dayOf(dueAt, community)} avec tout ce que vous avez publié. Pour le garder, connectez-vous avant ce jour\u00a0:\n${link}\n\nSi ce n’était pas vous, connectez-vous, gardez votre compte et changez votre mot de passe.\n\n${community.title}`,
});

/** What each count is called, for one and for several. */
const NAMES: Record<keyof ErasedCounts, [one: string, several: string]> = {
  posts: ["partage", "partages"],
  comments: ["commentaire", "commentaires"],
  messages: ["message privé", "messages privés"],
  likes: ["j’aime", "j’aime"],
  media: ["photo ou fichier", "photos et fichiers"],
  resources: ["ressource", "ressources"],
  shares: ["publication préparée", "publications préparées"],
};

const NUMBERS = new Intl.NumberFormat("fr-FR");

/** The receipt of an erasure, with how much of each thing is gone. Nothing is kept of it. */
export const erasedLetter = (
  community: Community,
  { at, counts }: { at: Date; counts: ErasedCounts },
): Text => {
  const lines = (Object.keys(NAMES) as (keyof ErasedCounts)[])
    .filter((thing) => counts[thing] > 0)
    .map((thing) => {
      const [one, several] = NAMES[thing];
      return `- ${NUMBERS.format(counts[thing])}\u00a0${counts[thing] === 1 ? one : several}`;
    });
  const said =
    lines.length > 0
      ? `Avec votre nom, votre adresse et vos réglages, ont été effacés\u00a0:\n${lines.join("\n")}`
      : "Votre nom, votre adresse et vos réglages ont été effacés.";
  return {
    subject: `${community.title}\u00a0: votre compte est supprimé`,
    text: `Bonjour,\n\nVotre compte a été supprimé le ${dayOf(at, community)}. ${said}\n\nLes sauvegardes d’avant ce jour disparaissent à leur tour, en trente-cinq jours au plus\u202f; si l’une d’elles devait servir, vos données y seraient effacées à nouveau.\n\nCette lettre est la dernière\u00a0: nous ne gardons plus votre adresse.\n\n${community.title}`,
  };
};
