export { eraseReportsOf } from "./erase-reports.ts";
export { forgetReportsJob } from "./forget-reports.job.ts";
export { REPORTS_OWN_DATA } from "./own-data.query.ts";
export { readsReportShowing } from "./report.query.ts";
export { reportCalls } from "./report.routes.ts";
