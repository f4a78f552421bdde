import type { FirstStep } from "../../../../shared/administration/administration.contract.ts";

/** What the card says that tells a new community what to begin with. */
export const texts = {
  title: "Pour commencer",
  lead: "Quelques pas, dans l’ordre que vous voulez. Chacun se coche tout seul.",
  steps: {
    invite: { name: "Inviter quelqu’un", about: "Par lien, QR code, WhatsApp…" },
    welcome: { name: "Écrire un mot d’accueil", about: "Le premier partage, que tous liront" },
    event: { name: "Annoncer un évènement", about: "La prochaine rencontre, avec son heure" },
    mail: {
      name: "Régler l’envoi d’e-mails",
      about: "Mots de passe oubliés, rappels",
    },
    backup: {
      name: "Faire une première sauvegarde",
      about: "La suivante se fait seule, chaque nuit",
    },
    relief: {
      name: "Préparer la relève",
      about: "Deux personnes pour tout reprendre",
    },
  } satisfies Record<FirstStep, { name: string; about: string }>,
  done: "fait",
  progress: (done: number, all: number) => `${done} sur ${all}`,
  putAway: "Ranger cette liste",
  away: "La liste est rangée. Vous la retrouverez dans Administration.",
  takeBack: "Annuler",
  again: "Revoir la liste «\u00a0Pour commencer\u00a0»",
  ready: "Tout est prêt",
  readyBody: "Votre communauté peut vivre. Le reste se trouve dans l’administration.",
  close: "Fermer",
};
