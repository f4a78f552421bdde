/** What is said in the place of a post that is no more. */
export const goneTexts = {
  gone: "Ce partage n’existe plus",
  goneBody: "Il a été supprimé, ou il est réservé à un groupe dont vous n’êtes pas membre.",
  back: "Revenir à l’accueil",
};
