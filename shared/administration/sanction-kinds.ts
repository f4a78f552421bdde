/** What moderation decides about a member or one of their texts. */
export const SANCTION_KINDS = [
  "post-removed",
  "comment-removed",
  "message-removed",
  "warning",
  "suspension",
  "suspension-lifted",
  "member-removed",
] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];
