/** What a member says of an occurrence. */
export const ANSWERS = ["oui", "interesse", "non"] as const;
export type EventAnswer = (typeof ANSWERS)[number];
