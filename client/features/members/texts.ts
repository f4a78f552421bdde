import { number } from "../../infrastructure/formats.ts";

/** What the screens of members say. */
export const texts = {
  title: "Passionnés",
  search: "Chercher un membre",
  clear: "Effacer la recherche",
  loading: "Chargement des membres",
  online: "en ligne",
  onlineNow: "En ligne",
  points: (points: number) => `${number(points)} merci/bénis`,
  none: (words: string) => `Rien pour « ${words} ». Essayez un mot plus court.`,
  empty: "Personne pour le moment",
  emptyBody: "Les membres paraîtront ici.",
  failed: "Les membres n’ont pas pu s’afficher",
  failedBody: "Le serveur n’a pas répondu.",
  retry: "Réessayer",
  more: "Voir la suite",
  end: "Ce sont tous les membres.",
};
