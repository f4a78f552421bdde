export { createAlertBeat } from "./alerts/alert-beat.ts";
export { endDigest, findDigest } from "./digest/end-digest.ts";
export type { NotificationsChanged } from "./notification.events.ts";
export { notificationCalls } from "./notification.routes.ts";
export { notificationJobs } from "./notification-jobs.ts";
export { pushCalls } from "./push/push.routes.ts";
export { sweepSendsJob } from "./push/sweep-sends.job.ts";
export { showNotificationsChanged } from "./show-live.subscriber.ts";
export { createNotifying } from "./telling/create-notifying.ts";
export {
  forgetBlocked,
  settleReadGroup,
  settleWithChannel,
  settleWithEvent,
  settleWithGroup,
  settleWithMember,
  settleWithStanding,
} from "./telling/settle-hidden.subscriber.ts";
export { forgetEvent, tellEvent } from "./telling/tell-about-events.subscriber.ts";
export {
  forgetConversation,
  forgetDeletedMessage,
  quoteCorrectedMessage,
  settleMessages,
  tellMessages,
} from "./telling/tell-about-messages.subscriber.ts";
export {
  settleAccount,
  settleShare,
  tellArrival,
  tellJudged,
  tellLostAccount,
  tellMilestonesOfAuthors,
  tellMilestonesOfMembers,
  tellReported,
  tellSecurityChanged,
  tellWaitingShare,
} from "./telling/tell-about-oneself.subscriber.ts";
export {
  forgetResources,
  tellMembership,
  tellRequest,
  tellResource,
  tellStanding,
} from "./telling/tell-about-places.subscriber.ts";
export {
  forgetDeletedPost,
  quoteCorrectedPost,
  tellPosts,
} from "./telling/tell-about-posts.subscriber.ts";
export {
  forgetDeletedComment,
  forgetLike,
  quoteCorrectedComment,
  tellComments,
  tellLikes,
  tellPin,
} from "./telling/tell-about-texts.subscriber.ts";
