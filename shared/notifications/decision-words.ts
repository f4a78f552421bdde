import { NBSP } from "./notification-words.ts";
import type { NotificationData } from "./notifications.contract.ts";

const decisions: Record<string, string> = {
  "post-removed": "La modération a retiré votre partage",
  "comment-removed": "La modération a retiré votre commentaire",
  "message-removed": "La modération a retiré votre message",
  warning: "La modération vous adresse un rappel",
  limit: "La modération relit ce que vous publiez avant que ce soit visible",
  "limit-lifted": "Ce que vous publiez est à nouveau visible sans attendre",
  pause: "Votre compte est en pause",
  "pause-lifted": "Votre pause est finie",
  suspension: "Votre compte est suspendu",
  "suspension-lifted": "Votre suspension est levée",
  "role-admin": "Vous faites maintenant partie de l’administration de la communauté",
  "role-moderateur": "Vous faites maintenant partie de la modération de la communauté",
  "role-membre": "Vous n’avez plus de charge pour toute la communauté",
  "of-age": `Vous avez dix-huit ans${NBSP}: ce qui protège les mineurs prend fin pour vous. Les témoins de vos conversations s’en iront dans trente jours, ou plus tôt si vous le dites`,
  "text-approved": "Votre texte est approuvé",
  "text-declined": "Votre texte n’a pas été approuvé",
  "appeal-answered": "Votre contestation a reçu une réponse",
  "appeal-upheld": "Votre recours a été lu\u00a0: la décision est maintenue",
  "appeal-granted": "Votre recours est accepté\u00a0: la décision est annulée",
  "report-undone": "La décision prise après votre signalement a été contestée, et annulée",
  "report-none": `Votre signalement a été examiné${NBSP}: aucune règle n’est enfreinte`,
  "report-removal": `Votre signalement a été suivi${NBSP}: le texte est retiré`,
  "report-warning": `Votre signalement a été suivi${NBSP}: la personne signalée a reçu un rappel`,
  "report-limit": `Votre signalement a été suivi${NBSP}: ce que publie la personne est relu avant d’être visible`,
  "report-pause": `Votre signalement a été suivi${NBSP}: le compte est en pause`,
  "report-suspension": `Votre signalement a été suivi${NBSP}: le compte est suspendu`,
};

/** What moderation decided, as its author or its reporter is told. */
export const decisionIn = ({ what = "" }: NotificationData): string | undefined => decisions[what];
