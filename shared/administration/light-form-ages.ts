/** How old, in months, the sounds and videos may be that are kept in their light form alone. */
export const LIGHT_AFTER_MONTHS = [3, 12, 24] as const;
