import { count, number } from "../../infrastructure/words/formats.ts";

/** Words about what waits to be sent from this phone. */
export const outboxTexts = {
  /** In the mark at the foot of the screen. */
  waiting: (total: number) =>
    total === 1
      ? "1\u00a0envoi attend le réseau"
      : `${number(total)}\u00a0envois attendent le réseau`,
  /** In the screen without network, after `waiting`. */
  leavesAlone: (total: number) => (total === 1 ? "Il partira seul." : "Ils partiront seuls."),
  refused: (total: number) => `${count(total, "envoi")} à revoir`,
  title: "À envoyer",
  lead: "Gardé sur cet appareil. Chaque envoi part dans l’ordre, dès que le réseau le permet.",
  close: "Fermer",
  empty: "Tout est parti.",
  sendNow: "Envoyer maintenant",
  noNetwork: "Pas de réseau pour le moment. Tout reste gardé ici.",
  kinds: {
    post: "Partage",
    comment: "Commentaire",
    like: (on: boolean) => (on ? "J’aime" : "J’aime retiré"),
    reaction: "Réaction à un message",
    message: (to: string | null) => (to ? `Message privé pour ${to}` : "Message privé"),
  },
  pieces: (total: number) => count(total, "pièce jointe", "pièces jointes"),
  states: {
    waiting: "En attente",
    sending: "Envoi…",
    refused: "Non envoyé",
  },
  /** It was sent, and its answer was lost. */
  uncertain: "Peut-être déjà arrivé\u00a0: on le saura au retour du réseau.",
  retry: "Réessayer",
  resume: "Reprendre",
  edit: "Modifier",
  withdraw: "Retirer",
  withdrawTitle: "Retirer cet envoi\u202f?",
  withdrawBody: "Il ne partira pas, et ce que vous avez écrit sera effacé de cet appareil.",
  keep: "Garder",
  left: "Cet envoi vient de partir.",
  change: {
    title: "Modifier avant l’envoi",
    label: "Votre texte",
    save: "Enregistrer",
    empty: "Écrivez quelques mots.",
    over: (over: number) => `Il y a ${count(over, "caractère")} de trop.`,
    noRoom: "Cet appareil n’a plus de place. Votre texte est toujours là.",
  },
};
