/** What is said of a hashtag that nobody wrote. */
export const hashtagTexts = {
  none: (hashtag: string) => `Personne n’a encore écrit #${hashtag}`,
  noneBody: "Ou pas là où vous pouvez lire. Écrivez-le dans un partage\u00a0: il s’affichera ici.",
};
