export { answerAtSignUp, answerWhenAccepted } from "./calendar/answer-event.ts";
export type { CalendarAnswered, CalendarChanged, EventNews } from "./calendar/calendar.events.ts";
export { createEvent } from "./calendar/create-event.ts";
export { maySeeEvent } from "./calendar/event-access.query.ts";
export {
  concernsGroup as eventConcernsGroup,
  earliestStart,
  type ItemRow as EventItemRow,
  itemColumns as eventItemColumns,
  toItem as toEventItem,
} from "./calendar/event-columns.query.ts";
export { addResource } from "./channel-resources/offer-resource.ts";
export type {
  ChannelChanged,
  ChannelStandingChanged,
  ResourceOffered,
} from "./channels/channel.events.ts";
export {
  type ChannelRow,
  channelColumns,
  newestChannelsJson,
  toChannelItem,
} from "./channels/channel.query.ts";
export { channelTables, mayReadChannel, maySeeChannel } from "./channels/channel-access.query.ts";
export { channelForPost } from "./channels/channel-for-post.query.ts";
export { createChannel } from "./channels/create-channel.ts";
export { inviteFriends } from "./channels/follow-channel.ts";
export { orderGroups } from "./groups/change-group.ts";
export { insertFirstGroups } from "./groups/first-groups.repository.ts";
export type {
  GroupChanged,
  GroupRead,
  JoinRequested,
  MembershipChanged,
} from "./groups/group.events.ts";
export { readsAllOf } from "./groups/group.policy.ts";
export { closedAmong, countVisibleGroups } from "./groups/group.query.ts";
export { lockOpenGroup } from "./groups/group.repository.ts";
export {
  ANY_MEMBER,
  isClosedGroup,
  isKnownGroup,
  type KnownReader,
  mayNameGroup,
  maySeeGroup,
  type Reader,
  readerOf,
} from "./groups/group-access.query.ts";
export { readKnownRules } from "./groups/group-rules.query.ts";
export { mayEnterWith } from "./groups/group-rules.ts";
export { listAllJoinRequests, listManagedGroups } from "./groups/managed-groups.query.ts";
export { deleteMembershipsOf } from "./groups/membership.repository.ts";
export { answerRequest, joinAtSignUp, joinWhenAccepted } from "./groups/membership.ts";
export { enterFormerGroups } from "./import/enter-groups.ts";
export { payChannel } from "./payments/pay-channel.ts";
