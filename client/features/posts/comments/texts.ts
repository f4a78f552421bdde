import type { Media } from "../../../../shared/media/media.contract.ts";
import { capital, count, list, number, ofName } from "../../../infrastructure/words/formats.ts";

type MediaKind = Media["kind"];

const MEDIA: Record<MediaKind, string> = {
  image: "photo",
  audio: "message vocal",
  video: "vidéo",
  file: "fichier",
};

/** What the screens of comments say. */
export const texts = {
  title: (total: number) => (total === 0 ? "Commentaires" : count(total, "commentaire")),
  loading: "Chargement des commentaires",
  empty: "Personne n’a encore commenté. Un mot suffit.",
  failed: "Les commentaires n’ont pas pu s’afficher.",
  retry: "Réessayer",
  order: { label: "Ordre des commentaires", oldest: "Plus anciens", newest: "Plus récents" },
  previous: "Voir les commentaires précédents",
  like: (total: number) => `J’aime, ${number(total)}`,
  alreadyLiked: "Vous aimez déjà ce commentaire.",
  reply: "Répondre",
  replyTo: (name: string) => `Répondre à ${name}`,
  replyingTo: (name: string) => `En réponse à ${name}`,
  cancelReply: "Ne plus répondre",
  edited: "modifié",
  more: "Plus d’actions",
  seeHistory: "Voir les versions",
  edit: "Modifier",
  delete: "Supprimer",
  removeOther: "Retirer",
  notSent: "Commentaire non envoyé.",
  published: "Commentaire publié",
  points: (points: number) => count(points, "merci/béni gagné", "merci/bénis gagnés"),
  write: "Écrire un commentaire",
  form: "Commenter",
  send: "Envoyer",
  attachMore: "Joindre aussi",
  quoted: (kinds: readonly MediaKind[]) => {
    const words = list([...new Set(kinds)].map((kind) => MEDIA[kind]));
    return words === "" ? "Commentaire supprimé" : capital(words);
  },
  empty400: "Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier.",
  mediaFailed: "La pièce jointe n’est pas partie. Réessayez, ou retirez-la.",
  over: (over: number) =>
    over > 1 ? `Il y a ${number(over)}\u00a0caractères de trop.` : "Il y a un caractère de trop.",
  waiting: {
    title: "Vos commentaires en attente",
    leaving: "Envoi…",
    kept: "En attente du réseau",
    withdraw: "Retirer",
    withdrawTitle: "Retirer ce commentaire\u202f?",
    withdrawBody: "Il ne partira pas, et ce que vous avez écrit sera effacé de cet appareil.",
    keep: "Garder",
    voice: "Message vocal",
    left: "Ce commentaire vient de partir. Modifiez-le sous le partage.",
    noRoom: "Cet appareil n’a plus de place. Votre texte est toujours là.",
  },
  remove: {
    ofOther: (name: string) => `Retirer ce commentaire ${ofName(name)} ?`,
    title: "Supprimer ce commentaire ?",
    body: "Il disparaîtra pour tout le monde. On ne pourra pas revenir en arrière.",
    confirm: "Supprimer",
    cancel: "Garder",
    done: "Commentaire supprimé",
    confirmOther: "Retirer",
    doneOther: "Commentaire retiré",
    failed: "Le commentaire n’a pas pu être supprimé.",
  },
  change: {
    title: "Modifier le commentaire",
    label: "Votre commentaire",
    close: "Fermer",
    save: "Enregistrer",
    failed: "La modification n’est pas enregistrée. Votre texte est toujours là.",
  },
};
