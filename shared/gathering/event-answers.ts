/** What a member says of an occurrence. */
export const ANSWERS = ["going", "interested", "declined"] as const;
export type EventAnswer = (typeof ANSWERS)[number];

/**
 * Answers as addresses of pages write them (`?reponse=oui`): such links stand in messages and on
 * other sites, and keep the words they were sent with.
 */
export const ANSWER_WORDS = {
  going: "oui",
  interested: "interesse",
  declined: "non",
} as const satisfies Record<EventAnswer, string>;

/** The answer that an address says; null for none. */
export const answerOf = (word: unknown): EventAnswer | null =>
  ANSWERS.find((answer) => ANSWER_WORDS[answer] === word) ?? null;
