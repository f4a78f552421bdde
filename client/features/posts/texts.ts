import type { Author } from "../../../shared/posts.ts";
import { count, list, number } from "../../infrastructure/formats.ts";

export const roleNames: Record<Author["role"], string | null> = {
  membre: null,
  animateur: "animation",
  moderateur: "modération",
  admin: "administration",
};

/** What the screens of posts say. */
export const texts = {
  post: {
    label: (name: string) => `Partage de ${name}`,
    alsoIn: (names: readonly string[]) => `aussi dans ${list(names)}`,
    edited: "modifié",
    membersOnly: "réservé au groupe",
    readOn: "Lire la suite",
    readLess: "Réduire",
    like: "J’aime",
    likeLabel: (total: number) => `J’aime, ${number(total)}`,
    comment: "Commenter",
    commentLabel: (total: number) => `Commenter, ${count(total, "commentaire", "commentaires")}`,
    shareOut: "Partager hors de la communauté",
    more: "Plus d’actions",
    alreadyLiked: "Vous aimez déjà ce partage.",
    actFailed: "Cela n’a pas pu se faire.",
    retry: "Réessayer",
  },
  menu: {
    likers: "Voir qui aime",
    shareOut: "Partager hors de la communauté",
    copyLink: "Copier le lien",
    copied: "Lien copié",
    notCopied: "Le lien n’a pas pu être copié.",
    edit: "Modifier",
    delete: "Supprimer",
  },
  remove: {
    title: "Supprimer ce partage ?",
    body: (photos: number, comments: number) => {
      const things = [
        "Le texte",
        ...(photos ? [photos > 1 ? `les ${photos} photos` : "la photo"] : []),
        ...(comments ? [comments > 1 ? `ses ${comments} commentaires` : "son commentaire"] : []),
        "les merci/bénis reçus",
      ];
      return `${list(things)} disparaîtront pour tout le monde. On ne pourra pas revenir en arrière.`;
    },
    confirm: "Supprimer",
    cancel: "Garder",
    done: "Partage supprimé",
    failed: "Le partage n’a pas pu être supprimé.",
  },
  edit: {
    title: "Modifier le partage",
    label: "Votre partage",
    close: "Fermer",
    save: "Enregistrer",
    done: "Partage modifié",
    failed: "La modification n’est pas enregistrée. Votre texte est toujours là.",
  },
  likers: {
    title: "Ils aiment ce partage",
    close: "Fermer",
    empty: "Personne n’aime encore ce partage.",
    line: (names: readonly string[], total: number) => {
      const others = total - names.length;
      if (others < 1) return `${list(names)} ${total > 1 ? "aiment" : "aime"}`;
      return `${names.join(", ")} et ${count(others, "autre", "autres")} aiment`;
    },
    failed: "La liste n’a pas pu s’afficher.",
    more: "Voir la suite",
    you: "Vous",
  },
  list: {
    label: "Partages",
    loading: "Chargement des partages",
    failed: "Les partages n’ont pas pu s’afficher",
    failedBody: "Le serveur n’a pas répondu. Rien de ce que vous avez écrit n’est perdu.",
    retry: "Réessayer",
    moreFailed: "La suite n’a pas pu s’afficher.",
    end: "Vous avez tout lu.",
    loadingMore: "Chargement de la suite",
    newOnes: (total: number) => count(total, "nouveau partage", "nouveaux partages"),
    gone: "Ce partage n’existe plus",
    goneBody: "Il a été supprimé, ou il est réservé à un groupe dont vous n’êtes pas membre.",
    back: "Revenir à l’accueil",
    title: "Partage",
    allGroups: "Voir tous les groupes",
    goBack: "Retour",
    groupEmpty: "Ce groupe attend ses premiers mots",
    groupEmptyBody: "Dites d’où vous êtes et ce qui vous amène. Les autres suivront.",
    groupEmptyVisitor: "Rejoignez-le pour y écrire le premier partage.",
    writeFirst: "Écrire le premier partage",
    feedEmpty: "La communauté attend ses premiers mots",
    feedEmptyBody: "Une nouvelle, une prière, une photo : écrivez le premier partage.",
    feedEmptyNoGroup: "Rejoignez un groupe pour y lire et y écrire.",
    joinGroups: "Voir les groupes",
  },
  pending: {
    sending: "Envoi…",
    kept: "Gardé sur ce téléphone. Il partira au retour du réseau.",
    failed: "Partage non envoyé.",
    retry: "Réessayer",
    resume: "Reprendre",
  },
  published: "Partage publié",
  seeIt: "Voir",
  points: (points: number) => `${points} merci/bénis reçus`,
  composer: {
    title: "Nouveau partage",
    close: "Fermer, le brouillon est gardé",
    publish: "Publier",
    reach: (groups: number, members: number | null) =>
      [
        groups === 0 ? "Choisissez un groupe" : `Dans ${count(groups, "groupe", "groupes")}`,
        ...(members ? [count(members, "membre", "membres")] : []),
      ].join(", "),
    groups: "Groupes où publier",
    text: "Votre message",
    placeholder: "Qu’aimeriez-vous partager ?",
    audience: "Qui peut lire",
    everyone: "Toute la communauté",
    groupOnly: "Membres du groupe",
    groupsOnly: "Membres des groupes",
    kept: "Brouillon gardé sur ce téléphone",
    over: (total: number) =>
      total > 1 ? `Il y a ${number(total)} caractères de trop.` : "Il y a un caractère de trop.",
    left: (total: number) => `${count(total, "caractère", "caractères")} avant la limite`,
    empty: "Écrivez quelques mots ou ajoutez une photo.",
    noGroup: "Choisissez au moins un groupe.",
    tooManyGroups: (max: number) => `${max} groupes au plus. Retirez-en un pour choisir celui-ci.`,
    photoFailed: "Photo non envoyée. Réessayez, ou retirez-la.",
    none: "Rejoignez d’abord un groupe",
    noneBody: "Un partage se publie dans un groupe : choisissez celui où vous voulez écrire.",
    ask: (firstName: string) => `Qu’aimeriez-vous partager, ${firstName} ?`,
    askPhoto: "Partager une photo",
    writeTo: (group: string) => `Écrire à ${group}`,
    photo: "Photo",
  },
};
