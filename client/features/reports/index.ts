export { OwnReports } from "./own-reports.tsx";
export { ReportDetail } from "./report-detail.tsx";
export { reportEntry } from "./report-entry.tsx";
export { ReportList } from "./report-list.tsx";
export { inboxTexts, texts as reportTexts } from "./texts.ts";
export { Workload } from "./workload.tsx";
