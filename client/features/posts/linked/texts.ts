/** Words of the cards of what a text leads to. */
export const texts = {
  loading: "Lecture du lien",
  cancelled: "Annulé",
  wordless: "Partage sans texte",
};
