/** What is said of choosing the group whose posts are listed. */
export const groupChoiceTexts = {
  byGroup: "Partages par groupe",
  everyGroup: "Tous les groupes",
  close: "Fermer",
};
