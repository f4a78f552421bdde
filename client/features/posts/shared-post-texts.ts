import { count } from "../../infrastructure/words/formats.ts";

/** What a post passed on in a conversation says of itself. */
export const sharedPostTexts = {
  open: (name: string) => `Ouvrir le partage de ${name}`,
  loading: "Chargement du partage",
  notYours: "Ce partage n’est pas pour vous, ou n’existe plus.",
  unread: "Ce partage n’a pas pu s’afficher.",
  media: (total: number) => count(total, "pièce jointe", "pièces jointes"),
};
