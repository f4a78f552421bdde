export { leaveCalendar } from "./calendar/answer-event.ts";
export { calendarCalls } from "./calendar/calendar.routes.ts";
export { publicPath } from "./calendar/calendar-event.ts";
export { listPlacedEvents } from "./calendar/calendar-lists.query.ts";
export { eventPictureRoutes, pictureSources } from "./calendar/event-picture.routes.ts";
export { calendarFileRoutes } from "./calendar/feed.routes.ts";
export { findPublicEvent, type PublicEventRow } from "./calendar/public-event.query.ts";
export { calendarJobs } from "./calendar/remind.job.ts";
export { showCalendarAnswered, showCalendarChanged } from "./calendar/show-live.subscriber.ts";
export { eraseResourcesOf } from "./channel-resources/change-resource.ts";
export { fetchResourceLinkJob } from "./channel-resources/fetch-resource-link.job.ts";
export { readsResourceShowing } from "./channel-resources/resource.query.ts";
export { tellReadersOfResources } from "./channel-resources/tell-media-readers.ts";
export type { OfferedFilePrepared, PaymentsChanged } from "./channels/channel.events.ts";
export { channelCalls } from "./channels/channel.routes.ts";
export { leaveChannels } from "./channels/leave-channels.ts";
export {
  showChannelChanged,
  showOfferedFilePrepared,
  showPaymentsChanged,
  showStandingChanged,
} from "./channels/show-live.subscriber.ts";
export { countDeleted, countMoved, countPublished } from "./groups/count-shares.subscriber.ts";
export { groupCalls } from "./groups/group.routes.ts";
export { readLanding } from "./groups/landing.query.ts";
export { leaveGroups } from "./groups/leave-groups.ts";
export {
  showGroupChanged,
  showJoinRequested,
  showMembershipChanged,
} from "./groups/show-live.subscriber.ts";
export {
  deleteImportedChannels,
  type ImportedChannel,
  type ImportedResource,
  insertImportedChannels,
  insertImportedResources,
} from "./import/imported-channels.repository.ts";
export { deleteImportedEvents } from "./import/imported-events.repository.ts";
export { insertImportedEvent } from "./import/imported-events.ts";
export {
  countImportedShares,
  deleteImportedGroups,
  findTargetGroup,
  type ImportedGroup,
  insertImportedGroups,
  listKnownGroups,
} from "./import/imported-groups.repository.ts";
export {
  type ImportedMembership,
  insertImportedMemberships,
} from "./import/imported-memberships.repository.ts";
export { createMapCalls } from "./map/map.routes.ts";
export { GATHERING_OWN_DATA } from "./own-data.query.ts";
export { paymentCallbackRoutes } from "./payments/payment-callback.routes.ts";
export { placeLinkRoutes } from "./place-link.routes.ts";
