/** What the menu of a post says, loaded with it. */
export const texts = {
  likers: "Voir qui aime",
  shareOut: "Partager hors de la communauté",
  copyLink: "Copier le lien",
  publishElsewhere: "Publier ailleurs",
  history: "Voir les versions",
  edit: "Modifier",
  delete: "Supprimer",
  removeOther: "Retirer",
};
