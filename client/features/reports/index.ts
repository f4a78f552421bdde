export { AppealDetail } from "./appeals/appeal-detail.tsx";
export { AppealList } from "./appeals/appeal-list.tsx";
export { appealTexts } from "./appeals/texts.ts";
export { OwnReports } from "./own-reports.tsx";
export { ReportDetail } from "./report-detail.tsx";
export { reportEntry } from "./report-entry.tsx";
export { ReportList } from "./report-list.tsx";
export { inboxTexts, texts as reportTexts } from "./texts.ts";
export { Workload } from "./workload.tsx";
