import { count } from "../../../infrastructure/words/formats.ts";

/** What is said of passing a post on, in a conversation or in a group. */
export const sharedPostTexts = {
  forward: "Transférer",
  forwarded: "Transféré",
  open: (name: string) => `Ouvrir le partage de ${name}`,
  loading: "Chargement du partage",
  notYours: "Ce partage n’est pas pour vous, ou n’existe plus.",
  unread: "Ce partage n’a pas pu s’afficher.",
  media: (total: number) => count(total, "pièce jointe", "pièces jointes"),
};
