/** Words of the page that contests a decision. */
export const contestTexts = {
  titles: {
    asking: "Contester une décision",
    sent: "Votre recours est arrivé",
    late: "Le délai est passé",
    unknown: "Ce lien ne mène à rien",
  },
  decisionOf: (of: "sanction" | "report", day: string) =>
    of === "sanction"
      ? `Décision du ${day}`
      : `Ce qui a été décidé de votre signalement, le ${day}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  until: (day: string) => `Vous pouvez contester cette décision une fois, jusqu’au ${day}.`,
  byAnother:
    "Une personne qui n’a pas pris part à cette décision vous lira, pourra revoir ce qui a été retiré, et vous répondra par écrit. Si elle vous donne raison, la décision est annulée.",
  alone:
    "Ici, personne d’autre que qui a décidé ne peut vous répondre\u00a0: la même personne relira sa décision avec ce que vous écrivez. Vous pouvez aussi saisir un organisme de règlement des litiges agréé, ou le juge.",
  outside: "Où vous adresser aussi",
  correct: "Quelque chose est à corriger. Rien de ce que vous avez écrit n’est perdu.",
  text: "Pourquoi vous contestez cette décision",
  textHint: "De 10 à 2\u202f000\u00a0caractères.",
  textFault: "Écrivez entre 10 et 2\u202f000\u00a0caractères.",
  email: "Votre adresse e-mail",
  emailHint: "Pour vous répondre, et pour rien d’autre.",
  emailFault: "Écrivez une adresse e-mail complète.",
  once: "Un recours s’envoie une seule fois\u00a0: relisez-vous avant.",
  send: "Envoyer le recours",
  sent: (day: string) =>
    `Cette décision est contestée depuis le ${day}. La réponse vous sera écrite\u202f; si vous avez un compte, elle s’affiche aussi à côté de la décision.`,
  late: (day: string) =>
    `Cette décision pouvait être contestée jusqu’au ${day}, ou elle a été annulée. Pour en parler, écrivez à la communauté.`,
  unknown:
    "Le lien est incomplet, ou la décision n’est pas la vôtre. Reprenez-le dans le message reçu, ou connectez-vous puis ouvrez «\u00a0Décisions reçues\u00a0».",
  home: "Revenir à l’accueil",
  write: "Écrire à la communauté",
};
