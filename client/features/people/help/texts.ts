/** Words around the pages of help. */
export const texts = {
  title: "Aide",
  search: "Rechercher dans l’aide",
  clear: "Effacer la recherche",
  found: (total: number) =>
    total === 0 ? "Aucune page" : `${total}\u00a0page${total > 1 ? "s" : ""}`,
  none: (words: string) => `Rien pour «\u00a0${words}\u00a0»`,
  noneBody: "Essayez un autre mot, plus court, ou écrivez à la communauté.",
  write: "Écrire à la communauté",
  related: "À lire aussi",
  all: "Toute l’aide",
};
