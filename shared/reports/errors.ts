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
  TOO_MANY_REPORTS: [
    429,
    "Vous avez envoyé vingt signalements en une journée\u00a0: la modération les lit. Attendez demain pour le suivant. Si quelqu’un est en danger, appelez le 112.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
