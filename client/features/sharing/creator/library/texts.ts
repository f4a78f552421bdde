import type { ReusableKind } from "../../../../../shared/sharing/share-media.contract.ts";
import { count, number } from "../../../../infrastructure/words/formats.ts";

type ByKind<T> = Record<ReusableKind, T>;

/** What choosing among the media sent before says. */
export const libraryTexts = {
  open: {
    image: "Reprendre une image déjà envoyée",
    video: "Reprendre une vidéo déjà envoyée",
  } satisfies ByKind<string>,
  title: { image: "Images déjà envoyées", video: "Vidéos déjà envoyées" } satisfies ByKind<string>,
  lead: "Celles de vos publications, la dernière d’abord.",
  close: "Fermer",
  done: "Terminé",
  loading: "Chargement de ce que vous avez envoyé",
  failed: "Ce que vous avez envoyé n’a pas pu s’afficher",
  retry: "Réessayer",
  more: "Voir la suite",
  empty: {
    image: "Vous n’avez pas encore envoyé d’image",
    video: "Vous n’avez pas encore envoyé de vidéo",
  } satisfies ByKind<string>,
  emptyBody: "Ce que vous publierez se retrouvera ici, prêt à être repris.",
  /** Where no words describe it. */
  unnamed: {
    image: (place: number) => `Image ${number(place)}, sans description`,
    video: (place: number) => `Vidéo ${number(place)}, sans description`,
  } satisfies ByKind<(place: number) => string>,
  chosen: {
    image: (total: number) =>
      count(total, "image dans la publication", "images dans la publication"),
    video: (total: number) =>
      count(total, "vidéo dans la publication", "vidéos dans la publication"),
  } satisfies ByKind<(total: number) => string>,
  full: {
    image:
      "La publication a toutes les images qu’elle peut prendre. Retirez-en une pour en choisir une autre.",
    video: "Une seule vidéo par publication. Retirez celle-ci pour en choisir une autre.",
  } satisfies ByKind<string>,
};
