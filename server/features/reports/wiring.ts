export { REPORTS_OWN_DATA } from "./own-data.query.ts";
export { readsReportShowing } from "./report.query.ts";
export { reportCalls } from "./report.routes.ts";
