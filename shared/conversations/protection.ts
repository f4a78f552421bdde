/**
 * Whether a conversation that holds a minor may be written in: `free` where nobody needs a witness,
 * `watched` where one is there, `held` where one is missing.
 */
export const PROTECTIONS = ["free", "watched", "held"] as const;
export type Protection = (typeof PROTECTIONS)[number];

/**
 * Why a conversation is held: an adult and a minor are alone there, the witness they had no longer
 * is one, a discussion has one adult alone, or none of its adults may be the witness.
 */
export const HELD_REASONS = ["alone", "witness", "second-adult", "group-witness"] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** Days for which a witness stays once the minor is of age, unless they say that it is enough. */
export const WITNESS_LEAVES_DAYS = 30;

/** What an adult did to a message beside a minor, of which what it said is kept sealed. */
export const SEALED_KINDS = ["deleted", "corrected"] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** Why someone who watches over minors opens a sealed message: a report, a worry, the authorities. */
export const READING_REASONS = ["report", "worry", "authority"] as const;
export type ReadingReason = (typeof READING_REASONS)[number];

/** Months for which what an adult deleted or corrected beside a minor is kept sealed. */
export const SEALED_MONTHS = 12;
