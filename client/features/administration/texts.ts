import type { Mail } from "../../../shared/community.ts";

/** What the mail outbox says. */
export const texts = {
  title: "Courrier",
  lead: "Les messages envoyés par la communauté. Sans serveur d’envoi, ils sont gardés ici : copiez le lien et passez-le à la personne.",
  back: "Retour au profil",
  states: {
    queued: "En attente",
    sent: "Envoyé",
    kept: "Gardé",
    failed: "En échec",
  } satisfies Record<Mail["state"], string>,
  to: (address: string) => `À ${address}`,
  read: "Lire le message",
  reason: (error: string) => `Raison : ${error}`,
  copyLink: "Copier le lien",
  copyNth: (place: number) => `Copier le lien ${place}`,
  copied: "Lien copié",
  notCopied: "Le lien n’a pas pu être copié.",
  loading: "Chargement des courriers",
  empty: "Aucun courrier",
  emptyBody: "Les messages que la communauté envoie paraîtront ici.",
  failed: "Les courriers n’ont pas pu s’afficher",
  failedBody: "Le serveur n’a pas répondu.",
  notAllowed: "Cette page est réservée à l’administration",
  notAllowedBody: "Demandez à un administrateur de vous aider.",
  home: "Revenir à l’accueil",
  retry: "Réessayer",
  more: "Voir la suite",
  end: "Ce sont tous les courriers.",
};
