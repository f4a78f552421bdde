export { createAlertBeat } from "./alerts/alert-beat.ts";
export { endDigest, findDigest } from "./digest/end-digest.ts";
export type { NotificationsChanged } from "./notification.events.ts";
export { notificationCalls } from "./notification.routes.ts";
export { notificationJobs } from "./notification-jobs.ts";
export { NOTIFICATIONS_OWN_DATA } from "./own-data.query.ts";
export { pushCalls } from "./push/push.routes.ts";
export { sweepSendsJob } from "./push/sweep-sends.job.ts";
export { showNotificationsChanged } from "./show-live.subscriber.ts";
export { createNotifying } from "./telling/create-notifying.ts";
export { dismissErased, forgetReader } from "./telling/dismiss-leaver.ts";
export {
  dismissForEvent,
  notifyOfAnswer,
  notifyOfEvent,
} from "./telling/notify-of-events.subscriber.ts";
export { notifyOfMajority } from "./telling/notify-of-majority.subscriber.ts";
export {
  dismissForConversation,
  dismissForDeletedMessage,
  notifyOfMessages,
  requoteCorrectedMessage,
  resolveForMessages,
} from "./telling/notify-of-messages.subscriber.ts";
export {
  notifyAuthorsOfMilestones,
  notifyMembersOfMilestones,
  notifyOfAnsweredAppeal,
  notifyOfArrival,
  notifyOfDecidedReport,
  notifyOfDecision,
  notifyOfHeldText,
  notifyOfLegalChange,
  notifyOfLostAccount,
  notifyOfSecurityChange,
  notifyOfStalledRepeat,
  notifyOfUndoneReport,
  notifyOfWaitingShare,
  resolveForAccount,
  resolveForShare,
  tellWhoDecides,
} from "./telling/notify-of-oneself.subscriber.ts";
export {
  dismissForResources,
  notifyOfJoinRequest,
  notifyOfMembership,
  notifyOfResource,
  notifyOfStanding,
} from "./telling/notify-of-places.subscriber.ts";
export {
  dismissForDeletedPost,
  notifyOfMovedPost,
  notifyOfPosts,
  requoteCorrectedPost,
} from "./telling/notify-of-posts.subscriber.ts";
export {
  dismissForDeletedComment,
  dismissForLike,
  notifyOfComments,
  notifyOfLikes,
  notifyOfPin,
  requoteCorrectedComment,
} from "./telling/notify-of-texts.subscriber.ts";
export {
  notifyOfKeptPasswordLink,
  notifyOfOrphanRequest,
  notifyOfProtection,
  notifyOfRegistration,
  notifyOfRole,
  notifyOfWaiting,
  resolveForPasswordLink,
  resolveForRequest,
} from "./telling/notify-of-waiting.subscriber.ts";
export {
  dismissForBlocked,
  resolveForChannel,
  resolveForEvent,
  resolveForGroup,
  resolveForMember,
  resolveForReadGroup,
  resolveForStanding,
} from "./telling/resolve-hidden.subscriber.ts";
