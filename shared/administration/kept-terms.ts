/** Months in which a decision of moderation may be contested. */
export const APPEAL_MONTHS = 6;

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
