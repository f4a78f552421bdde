import type { Author } from "../../../shared/posts.ts";
import { count, number } from "../../infrastructure/formats.ts";

export const roleNames: Record<Author["role"], string | null> = {
  membre: null,
  animateur: "animation",
  moderateur: "modération",
  admin: "administration",
};

/** What the screens of comments say. */
export const texts = {
  title: (total: number) => (total === 0 ? "Commentaires" : count(total, "commentaire")),
  loading: "Chargement des commentaires",
  empty: "Personne n’a encore commenté. Un mot suffit.",
  failed: "Les commentaires n’ont pas pu s’afficher.",
  retry: "Réessayer",
  previous: "Voir les commentaires précédents",
  like: (total: number) => `J’aime, ${number(total)}`,
  alreadyLiked: "Vous aimez déjà ce commentaire.",
  reply: "Répondre",
  replyTo: (name: string) => `Répondre à ${name}`,
  replyingTo: (name: string) => `En réponse à ${name}`,
  cancelReply: "Ne plus répondre",
  edited: "modifié",
  more: "Plus d’actions",
  edit: "Modifier",
  delete: "Supprimer",
  sending: "Envoi…",
  notSent: "Commentaire non envoyé.",
  published: "Commentaire publié",
  points: (points: number) => `${points} merci/bénis reçus`,
  actFailed: "Cela n’a pas pu se faire.",
  write: "Écrire un commentaire",
  form: "Commenter",
  send: "Envoyer",
  addPhoto: "Ajouter une photo",
  empty400: "Écrivez quelques mots ou ajoutez une photo.",
  photoFailed: "Photo non envoyée. Réessayez, ou retirez-la.",
  over: (over: number) =>
    over > 1 ? `Il y a ${number(over)} caractères de trop.` : "Il y a un caractère de trop.",
  remove: {
    title: "Supprimer ce commentaire ?",
    body: "Il disparaîtra pour tout le monde. On ne pourra pas revenir en arrière.",
    confirm: "Supprimer",
    cancel: "Garder",
    done: "Commentaire supprimé",
    failed: "Le commentaire n’a pas pu être supprimé.",
  },
  change: {
    title: "Modifier le commentaire",
    label: "Votre commentaire",
    close: "Fermer",
    save: "Enregistrer",
    done: "Commentaire modifié",
    failed: "La modification n’est pas enregistrée. Votre texte est toujours là.",
  },
};
