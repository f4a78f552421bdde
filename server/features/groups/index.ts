export { countDeleted, countPublished } from "./count-shares.subscriber.ts";
export type { JoinRequested, MembershipChanged } from "./group.events.ts";
export { countVisibleGroups } from "./group.query.ts";
export { groupCalls } from "./group.routes.ts";
export { countShares } from "./membership.repository.ts";
export { joinAtSignUp } from "./membership.ts";
export { showJoinRequested, showMembershipChanged } from "./show-live.subscriber.ts";
