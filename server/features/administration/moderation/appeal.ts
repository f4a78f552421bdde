import { APPEAL_MONTHS } from "../../../../shared/administration/kept-terms.ts";
import type { OwnDecision } from "../../../../shared/administration/own-decisions.contract.ts";
import { isLifting } from "../../../../shared/administration/sanction-kinds.ts";

/** Whether a decision may still be contested: for six months, except the end of another. */
export function mayContest(
  { kind, decidedAt }: { kind: OwnDecision["kind"]; decidedAt: Date },
  now: Date,
): boolean {
  return !isLifting(kind) && isWithinTerm(decidedAt, now);
}

/** Whether a decision of that moment is recent enough to be contested. */
export function isWithinTerm(decidedAt: Date, now: Date): boolean {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return now <= end;
}

/**
 * How a member contests a decision (regulation (EU) 2022/2065, article 20): by the form that names
 * it, which is answered by someone other than the moderator who decided, where there is someone.
 *
 * @param decisionId of a sanction, or of a report that was decided
 * @param byAnother whether someone other than who decided may answer
 */
export const appealBy = (publicUrl: string, decisionId: string, byAnother: boolean): string =>
  `Vous pouvez contester cette décision pendant six mois, par cette page\u00a0:\n${publicUrl}/send-message?decision=${decisionId}\n${byAnother ? READ_BY_ANOTHER : READ_BY_THE_SAME}`;

const READ_BY_ANOTHER =
  "Une autre personne que celle qui a décidé lira votre message et vous répondra.";

const READ_BY_THE_SAME =
  "Une seule personne répond ici\u00a0: celle qui a décidé. Elle relira sa décision avec votre message, et vous répondra. Vous pouvez aussi saisir un organisme de règlement des litiges agréé, ou le juge.";
