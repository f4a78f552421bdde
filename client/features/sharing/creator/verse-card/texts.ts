import { number } from "../../../../infrastructure/words/formats.ts";
import type { CardLook, CardShape } from "./card-wish.ts";

/** What making a card of a verse says. */
export const cardTexts = {
  title: "Carte de verset",
  lead: "Une image aux couleurs de la communauté.",
  close: "Fermer",
  shown: (described: string, community: string) =>
    `La carte\u00a0: ${[described, community].filter(Boolean).join(". ")}`,
  drawing: "La carte se dessine",
  failed: "La carte n’a pas pu se dessiner sur cet appareil.",
  photoFailed: "Cette photo n’a pas pu s’afficher. Réessayez, ou choisissez-en une autre.",
  retry: "Réessayer",

  verse: "Verset",
  verseHint: "La carte met elle-même les guillemets.",
  choose: "Choisir un verset",
  reference: "Référence",
  optional: "facultatif",
  referencePlaceholder: "Psaume 23.1",
  verseWithoutRoom: (shape: CardShape) =>
    shape === "landscape"
      ? "Ce verset est trop long pour une carte en paysage. Raccourcissez-le, ou prenez une forme plus haute."
      : "Ce verset est trop long pour cette carte. Raccourcissez-le.",
  referenceWithoutRoom: "Cette référence est trop longue. Raccourcissez-la.",

  shape: "Forme",
  shapes: {
    square: "Carrée",
    portrait: "Portrait",
    story: "Story",
    landscape: "Paysage",
  } satisfies Record<CardShape, string>,
  look: "Fond",
  looks: {
    day: "Jour",
    night: "Nuit",
    colour: "Couleur",
    glass: "Vitrail",
    photo: "Photo",
  } satisfies Record<CardLook, string>,

  photo: "Sur quelle photo\u202f?",
  photoOf: (place: number) => `Photo ${number(place)}, sans description`,
  photosLoading: "Chargement de vos photos",
  photosFailed: "Vos photos déjà envoyées n’ont pas pu s’afficher.",
  photosMore: "Voir la suite",
  noPhoto: "Vous n’avez pas encore de photo ici. Ajoutez-en une à la publication, puis revenez.",

  add: "Ajouter la carte",
  added: "Carte ajoutée aux images",
  toWrite: "Écrivez un verset, ou choisissez-en un.",
  toChoosePhoto: "Choisissez une photo.",
  full: "La publication a toutes les images qu’elle peut prendre. Retirez-en une pour ajouter la carte.",

  versesTitle: "Choisir un verset",
  back: "Retour à la carte",
};
