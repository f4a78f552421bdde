/** What the buttons that add something say; they are on the first screen, the rest is not. */
export const attachTexts = {
  addPhoto: "Ajouter une photo",
  addVideo: "Ajouter une vidéo",
  addFile: "Ajouter un fichier",
  words: { photo: "Photo", video: "Vidéo", file: "Fichier" },
  addOther: "Ajouter un fichier ou une vidéo",
};
