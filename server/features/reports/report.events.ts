import type { ReportDecision } from "../../../shared/reports/report-kinds.ts";

/** A report was decided; who made it is told. */
export type ReportDecided = {
  kind: "report-decided";
  reportId: string;
  /** Null for one who is no longer there. */
  reporterId: string | null;
  decision: ReportDecision;
};
