/** What keeping the verse of the day as an image says. */
export const texts = {
  title: "Verset du jour",
  keep: "En faire une image",
  sheet: "Le verset en image",
  lead: "Pour un statut WhatsApp, un message, ou à garder.",
  close: "Fermer",
  shape: "Forme",
  shapes: { status: "Statut", square: "Carré" },
  drawing: "L’image se dessine",
  shown: (verse: string, reference: string, community: string) =>
    `Image\u00a0: ${verse} ${reference}. ${community}`,
  failed: "L’image n’a pas pu se dessiner sur cet appareil.",
  retry: "Réessayer",
  share: "Partager l’image",
  download: "Enregistrer l’image",
  shareFailed: "L’image n’a pas pu être partagée. Enregistrez-la, puis envoyez-la.",
};
