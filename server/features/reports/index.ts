export type { ReportDecided } from "./report.events.ts";
export { reportCalls } from "./report.routes.ts";
