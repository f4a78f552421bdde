/**
 * How one contests a decision (regulation (EU) 2022/2065, article 20): by the form that names it,
 * which someone else than who decided answers.
 *
 * @param decisionId of a sanction, or of a report that was decided
 */
export const appealBy = (publicUrl: string, decisionId: string): string =>
  `Vous pouvez contester cette décision pendant six mois, par cette page\u00a0:\n${publicUrl}/send-message?decision=${decisionId}\nUne autre personne que celle qui a décidé lira votre message et vous répondra.`;
