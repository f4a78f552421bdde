/** What is said of the hour at which something goes out. */
export const texts = {
  day: "Jour",
  hour: "Heure",
  zone: (zone: string) => `Heure de la communauté (${zone}).`,
  past: "Choisissez un moment à venir.",
  tooFar: "Choisissez un moment dans l’année qui vient.",
  incomplete: "Choisissez un jour et une heure.",
  skipped: (moment: string) => `Cette nuit-là, l’heure change\u00a0: ce sera à ${moment}.`,
  twice: "Cette nuit-là, cette heure passe deux fois\u00a0: ce sera la première.",
};
