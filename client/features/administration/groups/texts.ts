import { count, ordinalMark } from "../../../infrastructure/words/formats.ts";

/** What the place of groups says. */
export const texts = {
  createShort: "Créer",
  createWhat: "un groupe",
  list: "Groupes, dans leur ordre",
  access: { ouvert: "Ouvert à tous", "sur-demande": "Sur demande", ferme: "Fermé" },
  members: (value: number) => count(value, "membre", "membres"),
  requests: (value: number) => count(value, "demande", "demandes"),
  archived: "Archivé",
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  moved: (name: string, place: number, of: number) =>
    `${name} est maintenant ${place}${ordinalMark(place)} sur ${of}`,
  empty: "Aucun groupe",
  emptyBody: "Créez le premier : les membres y écriront.",
  detail: "Ce groupe",
  choose: "Choisissez un groupe",
  chooseBody: "Ses mots, son accès, qui l’anime et qui en est s’afficheront ici.",
  noneOfMine: "Vous n’animez aucun groupe.",
  mine: "Les groupes que vous animez",
};
