/** What moderation decides about a member or one of their texts. */
export const SANCTION_KINDS = [
  "post-removed",
  "comment-removed",
  "message-removed",
  "warning",
  "limit",
  "limit-lifted",
  "pause",
  "pause-lifted",
  "suspension",
  "suspension-lifted",
  "member-removed",
] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** What is in force until its term, or until someone lifts it. */
export const LASTING_KINDS = ["limit", "pause", "suspension"] as const;
export type LastingKind = (typeof LASTING_KINDS)[number];

/** What a member may still read while they are told of it: who is suspended reads another page. */
export const NOTICE_KINDS = [
  "post-removed",
  "comment-removed",
  "message-removed",
  "warning",
  "limit",
  "limit-lifted",
  "pause",
  "pause-lifted",
  "suspension-lifted",
] as const satisfies readonly SanctionKind[];

/** Decisions about a member themselves that stop short of a suspension. */
export const HELD_KINDS = ["warning", "limit", "pause"] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** Whether it says that something is over: nobody contests it. */
export const isLifting = (kind: string): boolean => kind.endsWith("-lifted");

/** For how many hours a pause lasts, at most: seven days. */
export const LONGEST_PAUSE_HOURS = 7 * 24;
