import { number } from "../../../infrastructure/words/formats.ts";

/** The texts of the message form. */
export const texts = {
  form: "Écrire un message",
  write: "Message",
  replyTo: (name: string) => `Répondre à ${name}`,
  replyingTo: (name: string) => `En réponse à ${name}`,
  cancelReply: "Ne plus répondre",
  send: "Envoyer",
  add: "Ajouter",
  photos: "Photos",
  video: "Vidéo",
  file: "Fichier",
  empty: "Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier.",
  mediaFailed: "La pièce jointe n’est pas prête. Réessayez, ou retirez-la.",
  over: (over: number) =>
    over > 1 ? `Il y a ${number(over)}\u00a0caractères de trop.` : "Il y a un caractère de trop.",
};
