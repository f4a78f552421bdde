import type { HeldTextKind, WaitReason } from "../../../../shared/posts/held-texts.ts";
import { list } from "../../../infrastructure/words/formats.ts";

/** Why a text waits, as its author reads it. */
const reasons: Record<WaitReason, string> = {
  limited: "la modération relit ce que vous publiez pour le moment.",
  words: "il contient un mot ou un lien que la communauté relit d’abord.",
  newcomer: "vos premiers partages sont relus, les suivants seront publiés tout de suite.",
  group: "dans ce groupe, chaque partage est relu d’abord.",
};

const kinds: Record<HeldTextKind, string> = {
  post: "Partage",
  comment: "Commentaire",
  "post-edit": "Partage corrigé",
  "comment-edit": "Commentaire corrigé",
};

/** What the screen of one’s own texts that wait says. */
export const texts = {
  title: "En attente d’approbation",
  waits: "En attente d’approbation",
  declined: "Non approuvé",
  declinedHelp: "Ce texte est à nouveau à vous\u00a0: changez-le et renvoyez-le, ou renoncez-y.",
  reasons,
  kinds,
  label: (kind: HeldTextKind, declined: boolean) =>
    `${kinds[kind]}, ${declined ? "non approuvé" : "en attente d’approbation"}`,
  inGroups: (names: readonly string[]) => `Dans ${list(names)}`,
  inChannel: (name: string) => `Dans la chaîne ${name}`,
  empty: "Rien n’attend",
  emptyBody:
    "Quand la modération ou un groupe relit ce que vous écrivez, votre texte vous attend ici jusqu’à sa réponse.",
  loading: "Chargement de ce qui attend",
  failedList: "Vos textes en attente n’ont pas pu s’afficher",
  retry: "Réessayer",
  change: "Modifier le texte",
  resend: "Modifier et renvoyer",
  giveUp: "Renoncer à ce texte",
  edit: {
    title: "Modifier le texte",
    label: "Votre texte",
    close: "Fermer",
    save: "Envoyer pour approbation",
    done: "Texte envoyé, en attente d’approbation",
  },
  cancel: {
    title: "Renoncer à ce texte\u202f?",
    body: "Il ne sera pas publié, et ce que vous avez écrit sera effacé.",
    confirm: "Renoncer",
    keep: "Garder",
    done: "Texte abandonné",
  },
};
