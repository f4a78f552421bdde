/** What is said of a hashtag that nobody wrote. */
export const hashtagTexts = {
  none: (hashtag: string) => `Aucun partage que vous pouvez lire ne contient #${hashtag}`,
  write: "Écrire un partage",
};
