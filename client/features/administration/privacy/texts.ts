import type { DataRequestState } from "../../../../shared/administration/data-request-kinds.ts";
import type { Contested } from "../../../../shared/administration/data-requests.contract.ts";
import { count, dayAndMonth, longDate } from "../../../infrastructure/words/formats.ts";

/** What the inbox of data requests says. */
export const texts = {
  title: "Demandes reçues",
  filter: "Demandes à montrer",
  all: "Toutes",
  states: {
    new: "Nouvelle",
    "in-progress": "En cours",
    answered: "Répondue",
    closed: "Close",
  } satisfies Record<DataRequestState, string>,
  filters: {
    new: "Nouvelles",
    "in-progress": "En cours",
    answered: "Répondues",
    closed: "Closes",
  } satisfies Record<DataRequestState, string>,
  list: {
    title: "Demandes reçues",
    loading: "Chargement des demandes",
    failed: "Les demandes n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
  },
  loading: "Chargement de la demande",
  failed: "La demande n’a pas pu s’afficher",
  gone: "Cette demande n’existe pas",
  goneBody: "Elle a été effacée, ou l’adresse n’est pas la bonne.",
  empty: "Aucune demande",
  emptyBody: "Ce que l’on vous écrit depuis la page « Écrire à la communauté » s’affichera ici.",
  detail: "Cette demande",
  choose: "Choisissez une demande",
  chooseBody: "Le message, son échéance et vos réponses s’afficheront ici.",
  due: (days: number) =>
    days < 0
      ? `En retard de ${count(-days, "jour", "jours")}`
      : days === 0
        ? "À répondre aujourd’hui"
        : `À répondre sous ${count(days, "jour", "jours")}`,
  dueOn: (time: string) => `Réponse due le ${longDate(time)} au plus tard`,
  dueBefore: (time: string) => `Réponse au plus tard le ${dayAndMonth(time)}`,
  receipt: (receipt: string) => `N° ${receipt}`,
  from: (name: string) => `De ${name}`,
  message: "Son message",
  contests: {
    "post-removed": "Conteste le retrait d’un partage",
    "comment-removed": "Conteste le retrait d’un commentaire",
    "message-removed": "Conteste le retrait d’un message",
    warning: "Conteste un rappel",
    limit: "Conteste la relecture de ses publications",
    "limit-lifted": "Conteste la fin d’une relecture",
    pause: "Conteste une pause",
    "pause-lifted": "Conteste la fin d’une pause",
    suspension: "Conteste une suspension",
    "suspension-lifted": "Conteste la fin d’une suspension",
    "member-removed": "Conteste un retrait de la communauté",
    "report-none": "Conteste un signalement laissé sans suite",
    "report-removal": "Conteste la suite d’un signalement\u00a0: un retrait",
    "report-warning": "Conteste la suite d’un signalement\u00a0: un rappel",
    "report-limit": "Conteste la suite d’un signalement\u00a0: une relecture",
    "report-pause": "Conteste la suite d’un signalement\u00a0: une pause",
    "report-suspension": "Conteste une suspension",
  } satisfies Record<Contested["kind"], string>,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  ownDecision:
    "Vous avez pris cette décision\u00a0: une autre personne lit ce message et y répond.",
  ownDecisionAlone:
    "Vous avez pris cette décision, et personne d’autre ne peut répondre ici\u00a0: la personne le sait. Relisez-la avec son message, demandez un avis autour de vous, et donnez vos raisons. Avec une deuxième personne à la modération, c’est elle qui répondrait.",
  ownAppeal: "Cette décision vous concerne\u00a0: une autre personne lit ce message et y répond.",
  takenBy: (name: string) => `${name} s’en occupe`,
  takenByMe: "Vous vous en occupez",
  nobodyYet: "Personne ne s’en occupe encore",
  take: "Je m’en occupe",
  giveBack: "Je ne m’en occupe plus",
  taken: "La demande est à vous",
  givenBack: "La demande est rendue",
  state: "Où en est la demande",
  stateChanged: (state: string) => `Demande marquée « ${state} »`,
  note: "Note pour l’équipe",
  noteHint: "Elle n’est jamais montrée à la personne.",
  saveNote: "Enregistrer la note",
  noteSaved: "Note enregistrée",
  answers: "Vos réponses",
  answer: "Répondre par e-mail",
  answerHint: (email: string) => `Le message part à ${email}, avec le numéro du reçu.`,
  shownToo: "La personne la lit aussi dans Parvis, à côté de la décision.",
  answerMissing: "Écrivez votre réponse.",
  sendAnswer: "Envoyer la réponse",
  sent: (name: string) => `Réponse envoyée à ${name}`,
  kept: (passesOn: boolean) =>
    passesOn
      ? "Réponse gardée dans Courrier\u00a0: transmettez-la vous-même"
      : "Réponse gardée\u00a0: l’administration la transmettra",
  keptHint:
    "La communauté n’envoie pas encore d’e-mail : la réponse sera gardée dans Courrier, où l’administration la copie et la transmet.",
  by: (name: string) => `Par ${name}`,
};
