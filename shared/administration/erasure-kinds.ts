/** Days in which who deletes their account, or took back their consent, may change their mind. */
export const DAYS_TO_COME_BACK = 30;

/** Why an account is to be erased: its member deletes it, or took back their consent. */
export const ERASURE_REASONS = ["deletion", "consent"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** What is erased of a member: all, or what names them while what they published stays. */
export const ERASURE_KINDS = ["everything", "identity"] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];

/** How much was erased of each thing, as the receipt says. */
export const ERASED_THINGS = [
  "posts",
  "comments",
  "messages",
  "likes",
  "media",
  "resources",
  "shares",
] as const;
export type ErasedCounts = Record<(typeof ERASED_THINGS)[number], number>;
