/** Words where a group is not there, apart so that no page loads them before. */
export const unknownGroupTexts = {
  title: "Ce groupe n’existe pas",
  body: "Il a été fermé, ou l’adresse n’est pas la bonne. Voici ceux que vous pouvez rejoindre.",
};
