export type { ReportDecided } from "./report.events.ts";
