/** For how long a word is muted: without an end, a day, a week or thirty days. */
export const MUTE_TERMS = ["always", "day", "week", "month"] as const;
export type MuteTerm = (typeof MUTE_TERMS)[number];
