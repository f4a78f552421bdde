/** What may wait: a new text, or the change of one that stands. */
export const HELD_KINDS = ["post", "comment", "post-edit", "comment-edit"] as const;
export type HeldTextKind = (typeof HELD_KINDS)[number];

/** Why a text waits, the gravest first. */
export const WAIT_REASONS = ["limited", "words", "newcomer", "group"] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** `declined`: it is its author's again, with the reason. */
export const HELD_STATES = ["waiting", "declined"] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** What a call that says something answers where the text waits for approval. */
export type HeldTextAnswer = { held: { id: string; kind: HeldTextKind; reason: WaitReason } };

/** Whether what was said waits for approval, rather than stands. */
export const isHeld = <T extends object>(answer: T | HeldTextAnswer): answer is HeldTextAnswer =>
  "held" in answer;

/** How many first posts of a newcomer a community may let wait. */
export const MOST_FIRST_POSTS = 5;
/** Entries of the list of words and links. */
export const MAX_FILTERS = 2000;
export const MAX_FILTER_LENGTH = 80;
export const MAX_FILTER_MESSAGE = 300;
/** Entries that are added at once. */
export const MAX_FILTERS_AT_ONCE = 200;
/** Posts that a new entry is tried on. */
export const POSTS_TRIED = 1000;
export const FILTER_KINDS = ["word", "domain"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];
export const FILTER_ACTIONS = ["wait", "refuse"] as const;
export type FilterAction = (typeof FILTER_ACTIONS)[number];
