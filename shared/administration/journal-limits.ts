/** How many months the journal of acts keeps them; the privacy page says so. */
export const JOURNAL_MONTHS = 12;

/** Acts that one export holds at most. */
export const MOST_EXPORTED = 20_000;
