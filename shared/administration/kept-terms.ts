/** Months in which a decision of moderation may be contested, where a community says no more. */
export const APPEAL_MONTHS = 6;

/** As many as a community may say. */
export const MAX_APPEAL_MONTHS = 24;

/** Letters of where else one may turn against a decision. */
export const MAX_OUTSIDE_APPEAL = 600;

/** Months for which a decision is kept once it can no longer be contested. */
export const DECISION_KEPT_MONTHS = 12;

/** Months for which a data request is kept after its answer. */
export const REQUEST_KEPT_MONTHS = 12;

/** Days for which the words and the address of a letter are kept. */
export const LETTER_KEPT_DAYS = 90;

/** The moment so many months before. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
