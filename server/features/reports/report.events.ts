import type { ReportDecision } from "../../../shared/reports/report-kinds.ts";

/** A report was decided; the reporter is notified. */
export type ReportDecided = {
  kind: "report-decided";
  reportId: string;
  /** Null when the reporter is no longer a member. */
  reporterId: string | null;
  decision: ReportDecision;
};

/** What was decided of a report was contested by whom it concerned, and undone: its reporter is told. */
export type ReportUndone = { kind: "report-undone"; reportId: string; reporterId: string };
