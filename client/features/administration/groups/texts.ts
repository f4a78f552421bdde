import { count, ordinalMark } from "../../../infrastructure/words/formats.ts";

/** What the place of groups says. */
export const texts = {
  createShort: "Créer",
  createWhat: "un groupe",
  list: "Groupes, dans leur ordre",
  orderLead: "Les flèches rangent les groupes dans l’ordre où les membres les voient.",
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
  chooseBody: "Son nom, son accès, son animation et ses membres s’afficheront ici.",
  noneOfMine: "Vous n’animez aucun groupe.",
  mine: "Les groupes que vous animez",
};
