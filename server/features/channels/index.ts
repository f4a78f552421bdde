export { eraseResourcesOf } from "./change-resource.ts";
export type {
  ChannelChanged,
  ChannelStandingChanged,
  PaymentsChanged,
  ResourceOffered,
} from "./channel.events.ts";
export {
  type ChannelRow,
  channelColumns,
  listChannels,
  newestChannelsJson,
  toChannelItem,
} from "./channel.query.ts";
export { channelCalls } from "./channel.routes.ts";
export { channelTables, mayReadChannel, maySeeChannel } from "./channel-access.query.ts";
export { type ChannelForPost, channelForPost } from "./channel-for-post.query.ts";
export { createChannel } from "./create-channel.ts";
export { fetchResourceLinkJob } from "./fetch-resource-link.job.ts";
export { inviteFriends } from "./follow-channel.ts";
export { leaveChannels } from "./leave-channels.ts";
export { addResource } from "./offer-resource.ts";
export { payChannel } from "./pay-channel.ts";
export { paymentCallbackRoutes } from "./payment-callback.routes.ts";
export { readsResourceShowing } from "./resource.query.ts";
export {
  showChannelChanged,
  showPaymentsChanged,
  showStandingChanged,
} from "./show-live.subscriber.ts";
