/** Where an appeal stands: `upheld` leaves the decision as it is, `granted` undoes it. */
export const APPEAL_STATES = ["waiting", "taken", "upheld", "granted"] as const;
export type AppealStanding = (typeof APPEAL_STATES)[number];

/** What someone decides of an appeal. */
export const APPEAL_OUTCOMES = ["upheld", "granted"] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** Letters of what is said against a decision. */
export const MAX_APPEAL_LENGTH = 2000;
export const MIN_APPEAL_LENGTH = 10;
