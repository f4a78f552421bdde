import { APPEAL_MONTHS } from "../../../../shared/administration/kept-terms.ts";
import type { OwnDecision } from "../../../../shared/administration/own-decisions.contract.ts";

/** Whether a decision may still be contested: for six months, except the end of a suspension. */
export function mayContest(
  { kind, decidedAt }: { kind: OwnDecision["kind"]; decidedAt: Date },
  now: Date,
): boolean {
  if (kind === "suspension-lifted") return false;
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return now <= end;
}

/**
 * How a member contests a decision (regulation (EU) 2022/2065, article 20): by the form that names
 * it, which is answered by someone other than the moderator who decided.
 *
 * @param decisionId of a sanction, or of a report that was decided
 */
export const appealBy = (publicUrl: string, decisionId: string): string =>
  `Vous pouvez contester cette décision pendant six mois, par cette page\u00a0:\n${publicUrl}/send-message?decision=${decisionId}\nUne autre personne que celle qui a décidé lira votre message et vous répondra.`;
