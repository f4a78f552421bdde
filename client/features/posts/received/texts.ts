/** Words about what the phone's share menu gives. */
export const texts = {
  title: "Partager",
  gone: "Ce partage n’est plus là",
  goneBody:
    "Il n’a pas pu être reçu, ou il a plus d’un jour. Partagez-le à nouveau depuis votre téléphone, ou écrivez ici.",
  write: "Écrire un partage",
  lost: (count: number) =>
    count === 1
      ? "Un fichier n’a pas pu être reçu. Ajoutez-le ici."
      : `${count}\u00a0fichiers n’ont pas pu être reçus. Ajoutez-les ici.`,
};
