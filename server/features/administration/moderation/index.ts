export { appealBy } from "./appeal.ts";
export { assertReason, tellRemoval, warn } from "./decide.ts";
export { endSuspensionsJob } from "./end-suspensions.job.ts";
export { assertAnotherAdministrator, suspendWithin } from "./manage-member.ts";
export { memberManagementCalls } from "./member-management.routes.ts";
export type { MemberJudged } from "./moderation.events.ts";
export { noticeCalls } from "./notice.routes.ts";
