import { DAILY_CEILING, type PointKind } from "../../shared/posts/points.ts";
import { TELL_REGISTRATION } from "../features/accounts/wiring.ts";
import {
  showConversationChanged,
  showConversationReached,
  showMessageChanged,
  showMessageMediaPrepared,
  showMessageSent,
} from "../features/conversations/wiring.ts";
import {
  countDeleted,
  countPublished,
  showCalendarAnswered,
  showCalendarChanged,
  showChannelChanged,
  showGroupChanged,
  showJoinRequested,
  showMembershipChanged,
  showOfferedFilePrepared,
  showPaymentsChanged,
  showStandingChanged,
} from "../features/gathering/wiring.ts";
import { ERASE_MEDIA } from "../features/media/index.ts";
import {
  forgetBlocked,
  forgetConversation,
  forgetDeletedComment,
  forgetDeletedMessage,
  forgetDeletedPost,
  forgetEvent,
  forgetLike,
  forgetResources,
  quoteCorrectedComment,
  quoteCorrectedMessage,
  quoteCorrectedPost,
  settleAccount,
  settleMessages,
  settleReadGroup,
  settleShare,
  settleWithChannel,
  settleWithEvent,
  settleWithGroup,
  settleWithMember,
  settleWithStanding,
  showNotificationsChanged,
  tellArrival,
  tellComments,
  tellEvent,
  tellJudged,
  tellLikes,
  tellLostAccount,
  tellMembership,
  tellMessages,
  tellMilestonesOfAuthors,
  tellMilestonesOfMembers,
  tellPin,
  tellPosts,
  tellReported,
  tellRequest,
  tellResource,
  tellSecurityChanged,
  tellStanding,
  tellWaitingShare,
} from "../features/notifications/wiring.ts";
import {
  closeWithGroup,
  createEarning,
  ERASE_LEFT_COMMENTS,
  ERASE_LEFT_LIKES,
  forgetMessagePins,
  forgetPins,
  forgetPoll,
  relabelWithChannel,
  showCommentDeleted,
  showCommentEdited,
  showCommentWritten,
  showLikes,
  showMediaPrepared,
  showMessagePinsChanged,
  showPinsChanged,
  showPollVoted,
  showPostDeleted,
  showPostEdited,
  showPostPublished,
  showScheduledPostsChanged,
  takeBack,
} from "../features/posts/wiring.ts";
import {
  RESUME_DELIVERIES,
  RESUME_HELD,
  showAccountsChanged,
  showPlatformsChanged,
  showShareChanged,
} from "../features/sharing/wiring.ts";
import { oneByOne, type Subscriptions } from "../infrastructure/outbox/subscriptions.ts";
import type { Events } from "./events.ts";

/**
 * What happens because of each fact: `within` its transaction, `after` it as retried jobs, on the
 * `live` stream, and whom it is told to (`notify`): what comes many at a time is told together.
 *
 * @param timeZone the community's, in which points are counted
 * @param dailyCeiling the community's, of acts that earn them
 */
export function createSubscriptions(
  timeZone: () => string,
  dailyCeiling: () => Record<PointKind, number> = () => DAILY_CEILING,
): Subscriptions<Events> {
  const earn = createEarning(timeZone, dailyCeiling);
  return {
    "post-published": {
      within: [countPublished, earn.forPublishing],
      live: showPostPublished,
      notify: [tellPosts, tellMilestonesOfAuthors],
    },
    "post-edited": { live: showPostEdited, notify: [oneByOne(quoteCorrectedPost)] },
    "post-deleted": {
      within: [countDeleted, takeBack.forPublishing, forgetPoll, forgetPins],
      after: [ERASE_MEDIA, ERASE_LEFT_COMMENTS, ERASE_LEFT_LIKES],
      live: showPostDeleted,
      notify: [oneByOne(forgetDeletedPost)],
    },
    "poll-voted": { live: showPollVoted },
    "pins-changed": { live: showPinsChanged, notify: [oneByOne(tellPin)] },
    "message-pins-changed": { live: showMessagePinsChanged },
    "scheduled-posts-changed": { live: showScheduledPostsChanged },
    "comment-written": {
      within: [earn.forCommenting],
      live: showCommentWritten,
      notify: [tellComments, tellMilestonesOfAuthors],
    },
    "comment-edited": { live: showCommentEdited, notify: [oneByOne(quoteCorrectedComment)] },
    "comment-deleted": {
      within: [takeBack.forCommenting],
      after: [ERASE_MEDIA, ERASE_LEFT_LIKES],
      live: showCommentDeleted,
      notify: [oneByOne(forgetDeletedComment)],
    },
    "media-prepared": { live: showMediaPrepared },
    "message-media-prepared": { live: showMessageMediaPrepared },
    "offered-file-prepared": { live: showOfferedFilePrepared },
    "text-liked": {
      within: [earn.forLiking],
      live: showLikes,
      notify: [tellLikes, tellMilestonesOfMembers],
    },
    "text-unliked": {
      within: [takeBack.forLiking],
      live: showLikes,
      notify: [oneByOne(forgetLike)],
    },
    "likes-erased": { within: [takeBack.forLikes] },
    "membership-changed": {
      live: showMembershipChanged,
      notify: [oneByOne(tellMembership, settleWithStanding)],
    },
    "join-requested": { live: showJoinRequested, notify: [oneByOne(tellRequest)] },
    "group-changed": {
      within: [closeWithGroup],
      after: [ERASE_MEDIA],
      live: showGroupChanged,
      notify: [oneByOne(settleWithGroup)],
    },
    "group-read": { notify: [oneByOne(settleReadGroup)] },
    "channel-changed": {
      within: [relabelWithChannel],
      after: [ERASE_MEDIA],
      live: showChannelChanged,
      notify: [oneByOne(forgetResources, settleWithChannel)],
    },
    "resource-offered": { notify: [oneByOne(tellResource)] },
    "channel-standing-changed": {
      live: showStandingChanged,
      notify: [oneByOne(tellStanding, settleWithStanding)],
    },
    "payments-changed": { live: showPaymentsChanged },
    "calendar-changed": {
      after: [ERASE_MEDIA],
      live: showCalendarChanged,
      notify: [oneByOne(forgetEvent, settleWithEvent)],
    },
    "event-news": { notify: [oneByOne(tellEvent)] },
    "calendar-answered": { live: showCalendarAnswered },
    "member-registered": { after: [TELL_REGISTRATION], notify: [oneByOne(tellArrival)] },
    "security-changed": { notify: [oneByOne(tellSecurityChanged)] },
    "platforms-changed": { live: showPlatformsChanged },
    "hold-changed": { after: [RESUME_HELD], live: showPlatformsChanged },
    "account-connected": {
      after: [RESUME_DELIVERIES],
      live: showAccountsChanged,
      notify: [oneByOne(settleAccount)],
    },
    "account-lost": { live: showAccountsChanged, notify: [oneByOne(tellLostAccount)] },
    "account-changed": { live: showAccountsChanged },
    "account-disconnected": { live: showAccountsChanged, notify: [oneByOne(settleAccount)] },
    "share-changed": { live: showShareChanged, notify: [oneByOne(settleShare)] },
    "share-waits": { notify: [oneByOne(tellWaitingShare)] },
    "notifications-changed": { live: showNotificationsChanged },
    "member-judged": { notify: [oneByOne(tellJudged)] },
    "report-decided": { notify: [oneByOne(tellReported)] },
    "message-sent": { live: showMessageSent, notify: [tellMessages] },
    "message-edited": { live: showMessageChanged, notify: [oneByOne(quoteCorrectedMessage)] },
    "message-deleted": {
      within: [forgetMessagePins],
      after: [ERASE_MEDIA],
      live: showMessageChanged,
      notify: [oneByOne(forgetDeletedMessage)],
    },
    "conversation-changed": {
      after: [ERASE_MEDIA],
      live: showConversationChanged,
      notify: [oneByOne(forgetConversation)],
    },
    "conversation-reached": { live: showConversationReached, notify: [oneByOne(settleMessages)] },
    "viewer-changed": { notify: [oneByOne(settleWithMember, tellArrival)] },
    "member-blocked": { notify: [oneByOne(forgetBlocked)] },
    "community-changed": {},
  };
}
