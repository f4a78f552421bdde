export { readsReportShowing } from "./report.query.ts";
export { reportCalls } from "./report.routes.ts";
