export { eraseResourcesOf } from "../channel-resources/change-resource.ts";
export { fetchResourceLinkJob } from "../channel-resources/fetch-resource-link.job.ts";
export { addResource } from "../channel-resources/offer-resource.ts";
export { readsResourceShowing } from "../channel-resources/resource.query.ts";
export { payChannel } from "../payments/pay-channel.ts";
export { paymentCallbackRoutes } from "../payments/payment-callback.routes.ts";
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
export { inviteFriends } from "./follow-channel.ts";
export { leaveChannels } from "./leave-channels.ts";
export {
  showChannelChanged,
  showPaymentsChanged,
  showStandingChanged,
} from "./show-live.subscriber.ts";
