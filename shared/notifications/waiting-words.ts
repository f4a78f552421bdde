import type { WaitingKind } from "./notification-kinds.ts";
import { NBSP } from "./notification-words.ts";

type Words = { one: string; many: string };

const words: Record<WaitingKind, Words> = {
  registration: {
    one: "Une inscription attend votre accord",
    many: "inscriptions attendent votre accord",
  },
  request: {
    one: "Une demande d’entrée dans un groupe attend une réponse",
    many: "demandes d’entrée dans des groupes attendent une réponse",
  },
  report: {
    one: "Un signalement attend une décision",
    many: "signalements attendent une décision",
  },
  appeal: {
    one: "Un recours attend une réponse",
    many: "recours attendent une réponse",
  },
  "data-request": {
    one: "Une demande attend une réponse",
    many: "demandes attendent une réponse",
  },
  backup: {
    one: "Une sauvegarde a échoué ou est abîmée, ou la dernière date de plus de trois jours",
    many: "sauvegardes n’ont pas pu se faire",
  },
  letter: { one: "Un e-mail n’est pas parti", many: "e-mails ne sont pas partis" },
};

/** What is said of a kind where all that waits is of one sort. */
const ofOneSort: Record<string, Words> = {
  "data-request:personal": {
    one: "Une demande sur des données personnelles attend une réponse",
    many: "demandes sur des données personnelles attendent une réponse",
  },
};

/**
 * « Une inscription attend votre accord », « 3 inscriptions attendent votre accord ».
 *
 * @param what the sort of all that waits, where it is of one
 */
export function waitingSentence(kind: WaitingKind, count: number, what = ""): string {
  const { one, many } = ofOneSort[`${kind}:${what}`] ?? words[kind];
  return count > 1 ? `${count}${NBSP}${many}` : one;
}

/** Where what waits is looked after, all of it together. */
export const WAITING_PLACES = {
  registration: "inscriptions",
  request: "adhesions",
  letter: "courrier",
  backup: "sauvegardes",
};
