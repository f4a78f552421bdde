/** Errors of reports, as `ERRORS` has them. */
export const REPORTS_ERRORS = {
  NOT_REPORTABLE: [
    409,
    "Vous ne pouvez pas signaler ce que vous avez écrit vous-même. Vous pouvez le corriger ou le supprimer.",
  ],
  ALREADY_DECIDED: [
    409,
    "Ce signalement a déjà reçu une décision. Relisez-la avant d’aller plus loin.",
  ],
  ALREADY_CONTESTED: [
    409,
    "Cette décision est déjà contestée, depuis le {date}. Une personne la relit, ou l’a relue\u00a0: sa réponse s’affiche à côté de la décision.",
  ],
  APPEAL_TOO_LATE: [
    409,
    "Le délai pour contester cette décision est passé. Pour en parler, écrivez à la communauté.",
  ],
  APPEAL_DECIDED: [409, "Une autre personne vient de répondre à ce recours. Relisez sa réponse."],
  TOO_MANY_REPORTS: [
    429,
    "Vous avez envoyé vingt signalements en une journée\u00a0: la modération les lit. Attendez demain pour le suivant. Si quelqu’un est en danger, appelez le 112.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
