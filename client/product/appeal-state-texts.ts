import { longDate } from "../infrastructure/words/formats.ts";

/** What became of a decision that was contested, said to who contested it. */
export const texts = {
  sent: (time: string) => `Contestée le ${longDate(time)}`,
  waiting: (byAnother: boolean) =>
    byAnother
      ? "Une autre personne que celle qui a décidé vous lit. Sa réponse s’affichera ici."
      : "Une seule personne répond ici\u00a0: celle qui a décidé. Elle relit sa décision, et sa réponse s’affichera ici. Vous pouvez aussi saisir un organisme de règlement des litiges agréé, ou le juge.",
  answered: (time: string, byAnother: boolean) =>
    `Réponse du ${longDate(time)}${byAnother ? ", par une autre personne que celle qui a décidé" : ""}`,
  taken: "Quelqu’un s’en occupe.",
  outcomes: {
    granted: "Recours accepté\u00a0: la décision est annulée",
    upheld: "Décision maintenue",
  },
  closed: "Close sans réponse écrite ici. Pour en parler, écrivez à la communauté.",
};
