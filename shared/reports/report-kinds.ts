/** What a member may report. */
export const REPORT_SUBJECTS = ["post", "comment", "message", "member"] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why someone reports. */
export const REPORT_REASONS = [
  "spam",
  "hate",
  "nudity",
  "scam",
  "harassment",
  "privacy",
  "danger",
  "minor",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The words of each reason, on the form and in the inbox. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  spam: "Publicité ou messages répétés",
  hate: "Propos haineux ou blessants",
  nudity: "Nudité ou violence",
  scam: "Arnaque",
  harassment: "Harcèlement",
  privacy: "Atteinte à la vie privée",
  danger: "Mise en danger de quelqu’un",
  minor: "C’est un mineur, ou un mineur est exposé",
  other: "Autre raison",
};

/** Someone may be in danger, or a minor is concerned: such a report is read first. */
export const isUrgent = (reason: ReportReason): boolean =>
  reason === "danger" || reason === "minor";

export const REPORT_STATES = ["new", "in-review", "decided"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/**
 * What a moderator decides: nothing to do, the text removed, its author warned, limited, paused or
 * suspended.
 */
export const REPORT_DECISIONS = [
  "none",
  "removal",
  "warning",
  "limit",
  "pause",
  "suspension",
] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** By when a report is read and decided, in milliseconds: a day. */
export const REPORT_TARGET_MS = 24 * 60 * 60 * 1000;

/** For how long a report by or about a minor is for referents alone, in milliseconds. */
export const REFERENTS_FIRST_MS = 24 * 60 * 60 * 1000;
/** As above, of an urgent one, which waits for none who is not here. */
export const URGENT_FIRST_MS = 15 * 60 * 1000;
/** Within this time a referent's last sign of life says that they are here, in milliseconds. */
export const REFERENTS_HERE_MS = 5 * 60 * 1000;

/** Letters a reporter may add. */
export const MAX_REPORT_WORDS = 1000;
