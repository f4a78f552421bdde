/** What moderation removes and seals, until the decision is past contesting. */
export const SEALED_KINDS = ["post", "comment", "message"] as const;
export type SealedTextKind = (typeof SEALED_KINDS)[number];
