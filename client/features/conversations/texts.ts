import {
  capital,
  clockInDigits,
  count,
  dayAndMonth,
  longDate,
  playTime,
  relativeDay,
} from "../../infrastructure/words/formats.ts";

const NBSP = "\u00a0";

/** « Aujourd’hui », « Hier », « Lundi », « 3 mars »: above the messages of a day. */
export const dayName = (time: string): string => capital(relativeDay(time));

/** « 9:31 » today, then « Hier », « Mardi », « 3 mars »: in the list. */
export function shortMoment(time: string, now = new Date()): string {
  if (longDate(time) === longDate(now)) return clockInDigits(time);
  const day = relativeDay(time, now);
  return capital(/\d/.test(day) ? dayAndMonth(time) : day);
}

/** What a message holds, said in a word: « Photo », « 3 photos », « Message vocal · 1:05 ». */
export function mediaWords(media: {
  kind: "image" | "video" | "audio" | "file";
  voice?: boolean;
  duration?: number | null;
  name?: string;
  count?: number;
}): string {
  const many = media.count ?? 1;
  const lasts = media.duration ? ` · ${playTime(media.duration)}` : "";
  switch (media.kind) {
    case "image":
      return many > 1 ? count(many, "photo") : "Photo";
    case "video":
      return `Vidéo${lasts}`;
    case "audio":
      return (media.voice ? "Message vocal" : media.name || "Son") + lasts;
    case "file":
      return media.name ? `Fichier · ${media.name}` : "Fichier";
  }
}

/** A group made without a name has none to say. */
const called = (group: string) => (group ? ` «\u00a0${group}\u00a0»` : "");

/** What the list of conversations says. */
export const texts = {
  title: "Messages",
  conversations: "Conversations",
  write: "Nouveau message",
  search: "Rechercher un nom, un mot",
  clear: "Effacer la recherche",
  said: "Dans les messages",
  noneFound: (words: string) => `Rien pour «\u00a0${words}\u00a0». Essayez un mot plus court.`,
  you: (words: string) => `Vous${NBSP}: ${words}`,
  by: (name: string, words: string) => `${name}${NBSP}: ${words}`,
  draft: (words: string) => `Brouillon${NBSP}: ${words}`,
  writing: "écrit…",
  writes: (name: string) => `${name} écrit…`,
  deleted: "Message supprimé",
  post: "Partage transféré",
  unread: (total: number) =>
    total > 1 ? `${total}\u00a0messages non lus` : "1\u00a0message non lu",
  muted: "Alertes coupées",
  withWitness: (name: string) => `, avec ${name}`,
  asWitness: ", vous êtes témoin",
  online: "en ligne",
  marks: { waiting: "en attente", sent: "envoyé", delivered: "reçu", read: "lu" },
  list: {
    title: "Conversations",
    loading: "Chargement des conversations",
    failed: "Les conversations n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
  },
  empty: {
    title: "Personne ne vous a encore écrit",
    body: "Écrivez à quelqu’un de la communauté\u00a0: seules les personnes de la conversation vous liront.",
  },
  pick: {
    title: "Choisissez une conversation",
    body: "Ou écrivez à quelqu’un de la communauté\u00a0: seules les personnes de la conversation vous liront.",
  },
  photo: {
    title: "Ajouter votre photo\u202f?",
    body: "On vous reconnaîtra mieux quand vous écrivez.",
    go: "Ajouter une photo",
    putAway: "Ne plus le proposer",
  },
  compose: {
    title: "Nouveau message",
    close: "Fermer",
    several: "Créer une discussion",
    severalLead: "À plusieurs, sous un nom",
    recent: "Récemment",
    everyone: "Tous les membres",
    create: "Créer la discussion",
    name: "Nom de la discussion",
    nameHint: "Il se lit en haut de la conversation.",
    nameMissing: "Indiquez le nom de la discussion.",
    nobody: "Choisissez au moins une personne.",
    tooMany: (most: number) => `Une discussion compte ${most}${NBSP}personnes au plus.`,
    chosen: (total: number) => count(total, "personne choisie", "personnes choisies"),
  },
  happened: {
    made: (who: string, group: string) => `${who} a créé la discussion${called(group)}`,
    madeByMe: (group: string) => `Vous avez créé la discussion${called(group)}`,
    witness: (whom: string) => `${whom} est témoin de cette conversation`,
    ofAge: (whom: string) =>
      `La protection des mineurs prend fin ici\u00a0: ${whom} quittera la conversation dans trente${NBSP}jours`,
    named: (who: string, group: string) => `${who} a nommé la discussion${called(group)}`,
    namedByMe: (group: string) => `Vous avez nommé la discussion${called(group)}`,
    added: (who: string, whom: string) => `${who} a ajouté ${whom}`,
    addedByMe: (whom: string) => `Vous avez ajouté ${whom}`,
    removed: (who: string, whom: string) => `${who} a retiré ${whom}`,
    removedByMe: (whom: string) => `Vous avez retiré ${whom}`,
    left: (who: string) => `${who} a quitté la discussion`,
  },
};
