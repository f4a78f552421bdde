/** What a photo in full screen says. */
export const texts = {
  title: "Photo en plein écran",
  close: "Fermer",
  previous: "Photo précédente",
  next: "Photo suivante",
  near: "Agrandir",
  away: "Réduire",
  place: (place: number, total: number) => `${place} sur ${total}`,
  download: (weight: string) => `Télécharger la photo, ${weight}`,
};
