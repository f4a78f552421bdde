export { assertReason, tellRemoval } from "./decide.ts";
export { endSuspensionsJob } from "./end-suspensions.job.ts";
export { memberManagementCalls } from "./member-management.routes.ts";
export { noticeCalls } from "./notice.routes.ts";
