import { weight } from "../../infrastructure/formats.ts";

/** What photos and files say. */
export const texts = {
  see: (bytes: number) => `Voir la photo · ${weight(bytes)}`,
  loading: (bytes: number) => `Chargement · ${weight(bytes)}`,
  failed: "Photo non chargée. Réessayer",
  open: (alt: string) => (alt ? `Agrandir la photo : ${alt}` : "Agrandir la photo"),
  openOne: (place: number, total: number, alt: string) =>
    `Agrandir la photo ${place} sur ${total}${alt ? `, ${alt}` : ""}`,
  photos: (total: number) => `${total} photos`,
  others: (total: number) => (total > 1 ? `et ${total} autres photos` : "et une autre photo"),
  file: (name: string) => `Ouvrir ${name}`,
  viewer: {
    title: "Photo en plein écran",
    close: "Fermer",
    previous: "Photo précédente",
    next: "Photo suivante",
    place: (place: number, total: number) => `${place} sur ${total}`,
  },
  picker: {
    add: "Ajouter une photo",
    photo: "Photo",
    tiles: "Photos à publier",
    sending: "Envoi de la photo",
    retry: "Réessayer",
    remove: (place: number) => `Retirer la photo ${place}`,
    describe: "Décrire",
    thePhoto: (place: number) => ` la photo ${place}`,
    described: "Photo décrite",
    describeAgain: (place: number) => `, la photo ${place}. Changer les mots`,
    tooMany: (max: number) =>
      max === 1
        ? "Une photo au plus."
        : `${max} photos au plus. Les suivantes ne sont pas ajoutées.`,
    onlyPhotos: "Seules les photos peuvent être ajoutées ici.",
    tooLarge: "Cette photo est trop lourde. Choisissez-en une plus légère.",
    notReadable:
      "Cette photo ne peut pas être lue. Choisissez une photo JPEG, PNG, WebP, GIF ou AVIF.",
    diskFull: "Le serveur n’a plus de place. Réessayez plus tard.",
    failed: "Photo non envoyée.",
    gone: "Une photo du brouillon n’est plus disponible. Ajoutez-la à nouveau.",
    sheetTitle: (place: number, total: number) => `Photo ${place} sur ${total}`,
    alt: "Ce que montre la photo",
    altHint: "Lu à voix haute à ceux qui ne la voient pas.",
    before: "Avant",
    after: "Après",
    done: "Terminé",
    close: "Fermer",
  },
  resources: {
    search: "Chercher dans les ressources",
    clear: "Effacer la recherche",
    loading: "Chargement des ressources",
    list: "Photos des partages",
    open: (author: string, alt: string) =>
      alt ? `Voir le partage de ${author} : ${alt}` : `Voir la photo partagée par ${author}`,
    none: (words: string) => `Rien pour « ${words} ». Essayez un mot plus court.`,
    empty: "Aucune photo pour le moment",
    emptyBody: "Les photos des partages se retrouvent ici.",
    failed: "Les ressources n’ont pas pu s’afficher",
    failedBody: "Le serveur n’a pas répondu.",
    retry: "Réessayer",
    more: "Voir la suite",
    end: "Vous avez tout vu.",
  },
};
