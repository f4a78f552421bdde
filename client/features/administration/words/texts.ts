import { number } from "../../../infrastructure/words/formats.ts";

/** What the place says where the community names its own things. */
export const texts = {
  lists: "Listes de mots",
  save: "Enregistrer",
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  moved: (name: string, place: number, of: number) => `${name}, ${number(place)} sur ${number(of)}`,
  hide: (name: string) => `Masquer ${name}`,
  show: (name: string) => `Montrer ${name}`,
  hidden: "Masqué",
  remove: (name: string) => `Retirer ${name}`,
  add: "Ajouter",
  full: (most: number) => `${number(most)} au plus. Renommez-en un, ou masquez-le.`,
  proposals: "Mots proposés",
  proposalsLead: "D’autres communautés disent\u00a0:",
  faults: {
    name: "Indiquez son nom.",
    twice: "Ce nom est déjà dans la liste.",
    text: "Écrivez son texte.",
  },
  types: {
    name: "Types d’évènement",
    lead: "Ils se choisissent en créant un évènement, et s’affichent sur sa page. Un type masqué reste sur les évènements qui le portent.",
    label: (place: number) => `Nom du type ${number(place)}`,
    added: "Nouveau type",
    saved: "Les types d’évènement sont enregistrés",
    proposals: [
      "Messe",
      "Adoration",
      "Chapelet",
      "Confession",
      "Baptême",
      "Célébration",
      "Repas",
      "Pèlerinage",
    ],
  },
  templates: {
    name: "Modèles",
    lead: "Ils se proposent au début d’une publication. Les mots entre crochets restent à remplacer.",
    label: (place: number) => `Nom du modèle ${number(place)}`,
    text: (place: number) => `Texte du modèle ${number(place)}`,
    added: "Nouveau modèle",
    saved: "Les modèles sont enregistrés",
  },
};
