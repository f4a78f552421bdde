import type { Job } from "../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../infrastructure/services.ts";
import { digestJob } from "./digest.job.ts";
import { forgetOldJob } from "./forget-old.job.ts";
import { forgetRingsJob } from "./forget-rings.job.ts";

export { createAlertBeat } from "./alert-beat.ts";
export { createNotifying } from "./create-notifying.ts";
export { endDigest, findDigest } from "./end-digest.ts";
export type { NotificationsChanged } from "./notification.events.ts";
export { notificationCalls } from "./notification.routes.ts";
export {
  forgetBlocked,
  settleReadGroup,
  settleWithChannel,
  settleWithEvent,
  settleWithGroup,
  settleWithMember,
  settleWithStanding,
} from "./settle-hidden.subscriber.ts";
export { showNotificationsChanged } from "./show-live.subscriber.ts";
export { forgetEvent, tellEvent } from "./tell-about-events.subscriber.ts";
export {
  forgetConversation,
  forgetDeletedMessage,
  quoteCorrectedMessage,
  settleMessages,
  tellMessages,
} from "./tell-about-messages.subscriber.ts";
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
} from "./tell-about-oneself.subscriber.ts";
export {
  forgetResources,
  tellMembership,
  tellRequest,
  tellResource,
  tellStanding,
} from "./tell-about-places.subscriber.ts";
export { forgetDeletedPost, quoteCorrectedPost, tellPosts } from "./tell-about-posts.subscriber.ts";
export {
  forgetDeletedComment,
  forgetLike,
  quoteCorrectedComment,
  tellComments,
  tellLikes,
  tellPin,
} from "./tell-about-texts.subscriber.ts";

/** The work of notifications that comes back. */
export const notificationJobs = (services: Services): Job[] => [
  forgetOldJob(services),
  forgetRingsJob(services),
  digestJob(services),
];
