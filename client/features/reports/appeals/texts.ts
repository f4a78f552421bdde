import type { AppealOutcome, AppealStanding } from "../../../../shared/reports/appeal-kinds.ts";
import type { ListedAppeal } from "../../../../shared/reports/appeals.contract.ts";
import { longDate, longDateTime } from "../../../infrastructure/words/formats.ts";

/** Words of the appeals, for those who decide. */
export const appealTexts = {
  title: "Recours",
  detail: "Le recours",
  choose: "Choisissez un recours",
  chooseBody:
    "Vous y lirez la décision contestée, ce qu’elle a retiré, et ce que la personne en dit.",
  filter: "Recours",
  open: "À lire",
  decided: "Répondus",
  empty: "Aucun recours n’attend",
  emptyBody: "Quand quelqu’un conteste une décision de la modération, vous le lirez ici.",
  noDecided: "Aucun recours n’a encore reçu de réponse",
  list: {
    title: "Recours",
    loading: "Chargement des recours",
    failed: "Les recours n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
    moreFailed: "La suite n’a pas pu s’afficher",
  },
  loading: "Chargement du recours",
  failed: "Le recours n’a pas pu s’afficher",
  gone: "Ce recours n’est pas là",
  goneBody: "Il a été effacé, ou il vous concerne\u00a0: quelqu’un d’autre le lit.",
  states: {
    waiting: "Nouveau",
    taken: "En cours",
    upheld: "Décision maintenue",
    granted: "Décision annulée",
  } satisfies Record<AppealStanding, string>,
  kinds: {
    "post-removed": "Partage retiré",
    "comment-removed": "Commentaire retiré",
    "message-removed": "Message privé retiré",
    warning: "Rappel",
    limit: "Publications relues",
    "limit-lifted": "Fin de la relecture",
    pause: "Compte en pause",
    "pause-lifted": "Pause levée",
    suspension: "Compte suspendu",
    "suspension-lifted": "Suspension levée",
    "member-removed": "Compte fermé",
    "report-none": "Signalement sans suite",
    "report-removal": "Signalement suivi\u00a0: texte retiré",
    "report-warning": "Signalement suivi\u00a0: rappel",
    "report-limit": "Signalement suivi\u00a0: publications relues",
    "report-pause": "Signalement suivi\u00a0: compte en pause",
    "report-suspension": "Signalement suivi\u00a0: compte suspendu",
  } satisfies Record<ListedAppeal["decision"]["kind"], string>,
  nobody: "Ancien membre",
  emptied: "Ses mots ont été effacés avec son compte.",
  by: (name: string) => `Contesté par ${name}`,
  decision: "La décision contestée",
  decidedBy: (name: string, day: string) => `Par ${name || "quelqu’un"}, le ${longDateTime(day)}`,
  removed: "Ce qui avait été retiré",
  sealed:
    "Gardé scellé pour cette relecture\u00a0: personne d’autre ne le voit, et votre lecture est inscrite au journal.",
  noWords: "Sans texte",
  appeal: "Ce que la personne en dit",
  takenBy: (name: string) => `${name} s’en occupe`,
  takenByMe: "Vous vous en occupez",
  nobodyYet: "Personne ne s’en occupe encore",
  take: "Je m’en occupe",
  giveBack: "Je ne m’en occupe plus",
  taken: "Le recours est à vous",
  givenBack: "Le recours est rendu",
  own: "Vous avez pris part à cette décision, ou elle demande l’administration\u00a0: une autre personne répond.",
  alone:
    "Personne d’autre ne peut répondre ici. Relisez la décision avec ce que la personne en dit\u202f; elle sait que c’est vous qui relisez.",
  outside: "Où la personne peut s’adresser aussi",
  noOutside:
    "Aucun recours extérieur n’est écrit dans les réglages de la communauté\u00a0: ajoutez-en un.",
  decide: "Votre réponse",
  outcomes: {
    upheld: "Maintenir la décision",
    granted: "Annuler la décision",
  } satisfies Record<AppealOutcome, string>,
  hints: {
    upheld: "Rien ne change. La personne lit votre motif.",
    granted:
      "Ce qui avait été retiré revient à sa place, la suspension est levée, et chaque personne concernée est prévenue par écrit.",
  } satisfies Record<AppealOutcome, string>,
  hintReport:
    "Le signalement est rouvert, pour en décider à nouveau\u202f; la personne est prévenue.",
  missing: "Choisissez une réponse.",
  reason: "Motif, dit aux personnes concernées",
  reasonHint: "Ne nommez personne.",
  reasonMissing: "Dites pourquoi, en quelques mots\u00a0: les personnes concernées le liront.",
  proposals: "Motifs proposés",
  confirm: "Répondre",
  done: (outcome: AppealOutcome) =>
    outcome === "granted"
      ? "Décision annulée\u00a0: les personnes concernées sont prévenues"
      : "Décision maintenue\u00a0: la personne est prévenue",
  answered: (name: string, day: string) => `Répondu par ${name || "quelqu’un"} le ${longDate(day)}`,
};
