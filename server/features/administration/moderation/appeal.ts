import type { OwnDecision } from "../../../../shared/administration/own-decisions.contract.ts";
import { isLifting } from "../../../../shared/administration/sanction-kinds.ts";

/** Whether a decision may still be contested: until the day it was told, but for the end of one. */
export function mayContest(
  { kind, contestUntil }: { kind: OwnDecision["kind"]; contestUntil: Date },
  now: Date,
): boolean {
  return !isLifting(kind) && now <= contestUntil;
}

type Contesting = {
  publicUrl: string;
  /** Of a sanction, or of a report that was decided. */
  decisionId: string;
  /** Opens the form to who has no account any more. */
  key: string;
  /** The last day, in words. */
  until: string;
  /** Whether someone other than who decided may answer. */
  byAnother: boolean;
  /** Where else one may turn, in the operator's words. */
  outside: string;
};

/**
 * How a member contests a decision (regulation (EU) 2022/2065, article 20): by the form of that
 * decision alone, answered by someone other than the moderator who decided, where there is someone.
 */
export const appealBy = ({ publicUrl, decisionId, key, ...contesting }: Contesting): string => {
  const { until, byAnother, outside } = contesting;
  const way = `${publicUrl}/contest?decision=${decisionId}&key=${key}`;
  const lines = [
    `Vous pouvez contester cette décision, une fois, jusqu’au ${until}. Ce lien ne sert qu’à cela, et à vous seulement\u00a0:`,
    way,
    byAnother ? READ_BY_ANOTHER : READ_BY_THE_SAME,
    ...(byAnother || !outside ? [] : [outside]),
  ];
  return lines.join("\n");
};

const READ_BY_ANOTHER =
  "Une autre personne que celle qui a décidé lira votre message et vous répondra.";

const READ_BY_THE_SAME =
  "Une seule personne répond ici\u00a0: celle qui a décidé. Elle relira sa décision avec votre message, et vous répondra. Vous pouvez aussi saisir un organisme de règlement des litiges agréé, ou le juge.";
