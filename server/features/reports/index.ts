export type { ReportDecided, ReportUndone } from "./report.events.ts";
