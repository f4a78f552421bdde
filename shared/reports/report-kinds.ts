/** What a member may report. */
export const REPORT_SUBJECTS = ["partage", "commentaire", "message", "membre"] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why someone reports. */
export const REPORT_REASONS = [
  "spam",
  "haine",
  "nudite",
  "arnaque",
  "harcelement",
  "vie-privee",
  "danger",
  "autre",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The words of each reason, on the form and in the inbox. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  spam: "Publicité ou messages répétés",
  haine: "Propos haineux ou blessants",
  nudite: "Nudité ou violence",
  arnaque: "Arnaque",
  harcelement: "Harcèlement",
  "vie-privee": "Atteinte à la vie privée",
  danger: "Mise en danger de quelqu’un",
  autre: "Autre raison",
};

/** Someone may be in danger: such a report is read first. */
export const isUrgent = (reason: ReportReason): boolean => reason === "danger";

export const REPORT_STATES = ["nouveau", "en-cours", "decide"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What a moderator decides: nothing to do, the text removed, its author warned or suspended. */
export const REPORT_DECISIONS = ["rien", "retrait", "avertissement", "suspension"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** By when a report is read and decided, in milliseconds: a day. */
export const REPORT_TARGET_MS = 24 * 60 * 60 * 1000;

/** Letters a reporter may add. */
export const MAX_REPORT_WORDS = 1000;
