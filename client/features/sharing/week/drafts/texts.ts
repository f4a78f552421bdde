import { count } from "../../../../infrastructure/words/formats.ts";

/** Words of the drafts that are kept on the server. */
export const texts = {
  save: "Enregistrer comme brouillon",
  saved: "Brouillon enregistré",
  own: "Mes brouillons",
  ownCount: (total: number) => `Mes brouillons (${total})`,
  filesMissing: "Un fichier n’est pas encore arrivé. Attendez-le, ou retirez-le.",
  elsewhere:
    "Ce brouillon a été changé sur un autre appareil. Rien n’est perdu\u00a0: ce que vous avez écrit reste ici.",
  apart: "Enregistrer le mien à part",
  other: "Prendre l’autre version",
  title: "Mes brouillons",
  close: "Fermer",
  loading: "Chargement",
  failed: "Les brouillons n’ont pas pu s’afficher",
  retry: "Réessayer",
  none: "Aucun brouillon",
  noneBody: "Ce que vous écrivez peut être enregistré ici, et repris sur un autre appareil.",
  untitled: (images: number, video: boolean) =>
    video ? "Vidéo" : images > 0 ? count(images, "image", "images") : "Sans texte",
  changed: (when: string) => `Changé ${when}`,
  remove: "Supprimer",
  removeLabel: (title: string) => `Supprimer le brouillon ${title}`,
  removeTitle: "Supprimer ce brouillon\u202f?",
  removeBody: "Son texte et ses images disparaissent de tous vos appareils.",
  keep: "Garder",
  removed: "Brouillon supprimé",
};
