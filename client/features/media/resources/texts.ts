import type { Media } from "../../../../shared/media/media.contract.ts";
import { ofName } from "../../../infrastructure/words/formats.ts";

/** What a screen reader says of a resource's link. */
const seen = (kind: Media["kind"]) => (kind === "video" ? "la vidéo" : "la photo");

/** What the « Ressources » tab says. */
export const texts = {
  search: "Rechercher dans les ressources",
  clear: "Effacer la recherche",
  kinds: "Genre de ressources",
  kind: {
    all: "Tout",
    image: "Photos",
    video: "Vidéos",
    audio: "Messages vocaux et sons",
    file: "Fichiers",
    link: "Liens",
  },
  /** In the row of choices, which has less room. */
  shortKind: { audio: "Sons" },
  seeAll: "Tout voir",
  seeAllOf: {
    image: "Voir toutes les photos",
    video: "Voir toutes les vidéos",
    audio: "Voir toutes les voix et tous les sons",
    file: "Voir tous les fichiers",
    link: "Voir tous les liens",
  },
  loading: "Chargement des ressources",
  list: {
    all: "Ressources des partages et des chaînes",
    image: "Photos des partages et des chaînes",
    video: "Vidéos des partages et des chaînes",
    audio: "Messages vocaux et sons des partages et des chaînes",
    file: "Fichiers des partages et des chaînes",
    link: "Liens des partages et des chaînes",
  },
  voice: (when: string) => `Message vocal, ${when}`,
  photo: "Photo",
  film: "Vidéo",
  open: (kind: Media["kind"], author: string, alt: string) =>
    alt ? `Voir le partage ${ofName(author)} : ${alt}` : `Voir ${seen(kind)} ${ofName(author)}`,
  none: (words: string) => `Rien pour « ${words} ». Essayez un mot plus court.`,
  empty: {
    all: "Aucune ressource pour le moment",
    image: "Aucune photo pour le moment",
    video: "Aucune vidéo pour le moment",
    audio: "Aucun message vocal pour le moment",
    file: "Aucun fichier pour le moment",
    link: "Aucun lien pour le moment",
  },
  emptyBody: {
    all: "Photos, messages vocaux, vidéos, fichiers et liens des partages et des chaînes se retrouvent ici.",
    image: "Les photos des partages et des chaînes se retrouvent ici.",
    video: "Les vidéos des partages et des chaînes se retrouvent ici.",
    audio: "Les messages vocaux et les sons des partages et des chaînes se retrouvent ici.",
    file: "Les documents des partages et des chaînes se retrouvent ici.",
    link: "Les pages que les partages et les chaînes citent se retrouvent ici.",
  },
  failed: "Les ressources n’ont pas pu s’afficher",
  failedBody: "Le serveur n’a pas répondu.",
  retry: "Réessayer",
  more: "Voir la suite",
  end: "C’est tout.",
};
