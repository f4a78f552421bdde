/** Words of moderation, said to the person it concerns. */
export const texts = {
  standing: {
    title: "Votre compte",
    loading: "Chargement de votre compte",
    failed: "Votre compte n’a pas pu s’afficher",
    suspended: "Votre compte est suspendu",
    until: (moment: string) => `Jusqu’au ${moment}.`,
    noEnd: "Sans date de fin.",
    reason: "Le motif",
    suspendedBody:
      "Vous ne pouvez ni lire ni écrire ici pour le moment. Ce que vous avez partagé est gardé.",
    pending: "Votre inscription attend l’accord d’un animateur",
    pendingBody: "Vous entrerez ici dès qu’il l’aura donné. Vous pouvez aussi revenir plus tard.",
    active: "Votre compte est ouvert",
    activeBody: "Vous pouvez entrer.",
    enter: "Entrer",
    contest: "Contester cette décision",
    check: "Vérifier à nouveau",
    signOut: "Se déconnecter",
  },
  notices: {
    title: "La modération vous a écrit",
    kinds: {
      "post-removed": "Un partage retiré par la modération",
      "comment-removed": "Un commentaire retiré par la modération",
      "message-removed": "Un message retiré par la modération",
      warning: "Un rappel de la modération",
      "suspension-lifted": "Votre suspension est levée",
    },
    reason: (reason: string) => `Motif\u00a0: ${reason}`,
    read: "J’ai lu",
    readThis: (what: string) => `J’ai lu\u00a0: ${what}`,
    contest: "Contester",
    failed: "Ce message n’a pas pu être marqué comme lu.",
  },
};
