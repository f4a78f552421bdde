export { orderGroups } from "./change-group.ts";
export { countDeleted, countPublished } from "./count-shares.subscriber.ts";
export { insertFirstGroups } from "./first-groups.repository.ts";
export type { GroupChanged, GroupRead, JoinRequested, MembershipChanged } from "./group.events.ts";
export { readsAllOf } from "./group.policy.ts";
export { closedAmong, countVisibleGroups } from "./group.query.ts";
export { lockOpenGroup } from "./group.repository.ts";
export { groupCalls } from "./group.routes.ts";
export {
  ANY_MEMBER,
  isClosedGroup,
  isKnownGroup,
  type KnownReader,
  mayNameGroup,
  maySeeGroup,
  type Reader,
  readerOf,
} from "./group-access.query.ts";
export { readLanding } from "./landing.query.ts";
export { leaveGroups } from "./leave-groups.ts";
export { listAllJoinRequests, listManagedGroups } from "./managed-groups.query.ts";
export { countShares, deleteMembershipsOf } from "./membership.repository.ts";
export { joinAtSignUp } from "./membership.ts";
export {
  showGroupChanged,
  showJoinRequested,
  showMembershipChanged,
} from "./show-live.subscriber.ts";
