import type { CalendarAnswered, CalendarChanged } from "../features/calendar/index.ts";
import { showCalendarAnswered, showCalendarChanged } from "../features/calendar/index.ts";
import type {
  ChannelChanged,
  ChannelStandingChanged,
  PaymentsChanged,
} from "../features/channels/index.ts";
import {
  closeChannelsWithGroup,
  showChannelChanged,
  showPaymentsChanged,
  showStandingChanged,
} from "../features/channels/index.ts";
import type { CommentDeleted, CommentEdited, CommentWritten } from "../features/comments/index.ts";
import {
  showCommentDeleted,
  showCommentEdited,
  showCommentWritten,
} from "../features/comments/index.ts";
import type { CommunityChanged } from "../features/community/index.ts";
import type { GroupChanged, JoinRequested, MembershipChanged } from "../features/groups/index.ts";
import {
  countDeleted,
  countPublished,
  showGroupChanged,
  showJoinRequested,
  showMembershipChanged,
} from "../features/groups/index.ts";
import { type MemberRegistered, TELL_REGISTRATION } from "../features/identity/index.ts";
import type { TextLiked, TextUnliked } from "../features/likes/index.ts";
import { showLikes } from "../features/likes/index.ts";
import {
  ERASE_MEDIA,
  type MediaPrepared,
  type OfferedFilePrepared,
  showMediaPrepared,
  showOfferedFilePrepared,
} from "../features/media/index.ts";
import type { PinsChanged } from "../features/pins/index.ts";
import { forgetPins, showPinsChanged } from "../features/pins/index.ts";
import type { HoldChanged, PlatformsChanged } from "../features/platforms/index.ts";
import { showPlatformsChanged } from "../features/platforms/index.ts";
import { createEarning, takeBack } from "../features/points/index.ts";
import { forgetPoll } from "../features/polls/index.ts";
import type { PostDeleted, PostEdited, PostPublished } from "../features/posts/index.ts";
import {
  closeWithGroup,
  showPostDeleted,
  showPostEdited,
  showPostPublished,
} from "../features/posts/index.ts";
import {
  RESUME_DELIVERIES,
  RESUME_HELD,
  type ShareChanged,
  showShareChanged,
} from "../features/publishing/index.ts";
import type { ScheduledPostsChanged } from "../features/scheduled-posts/index.ts";
import { showScheduledPostsChanged } from "../features/scheduled-posts/index.ts";
import type {
  AccountChanged,
  AccountConnected,
  AccountDisconnected,
  AccountLost,
} from "../features/social-accounts/index.ts";
import { showAccountsChanged } from "../features/social-accounts/index.ts";
import type { PollVoted } from "../features/votes/index.ts";
import { showPollVoted } from "../features/votes/index.ts";
import type { Subscriptions } from "../infrastructure/outbox/subscriptions.ts";
import type { ViewerChanged } from "../infrastructure/session/viewer-changes.ts";

/** Every fact that this server records. */
export type Events =
  | PostPublished
  | PostEdited
  | PostDeleted
  | PollVoted
  | PinsChanged
  | ScheduledPostsChanged
  | CommentWritten
  | CommentEdited
  | CommentDeleted
  | MediaPrepared
  | OfferedFilePrepared
  | TextLiked
  | TextUnliked
  | MembershipChanged
  | JoinRequested
  | GroupChanged
  | ChannelChanged
  | ChannelStandingChanged
  | PaymentsChanged
  | MemberRegistered
  | CalendarChanged
  | CalendarAnswered
  | PlatformsChanged
  | HoldChanged
  | AccountConnected
  | AccountLost
  | AccountChanged
  | AccountDisconnected
  | ShareChanged
  | ViewerChanged
  | CommunityChanged;

/**
 * What happens because of each fact: `within` its transaction, `after` it as retried jobs, and on
 * the `live` stream.
 *
 * @param timeZone the community's, in which points are counted
 */
export function createSubscriptions(timeZone: () => string): Subscriptions<Events> {
  const earn = createEarning(timeZone);
  return {
    "post-published": { within: [countPublished, earn.forPublishing], live: showPostPublished },
    "post-edited": { live: showPostEdited },
    "post-deleted": {
      within: [countDeleted, takeBack.forPublishing, forgetPoll, forgetPins],
      after: [ERASE_MEDIA],
      live: showPostDeleted,
    },
    "poll-voted": { live: showPollVoted },
    "pins-changed": { live: showPinsChanged },
    "scheduled-posts-changed": { live: showScheduledPostsChanged },
    "comment-written": { within: [earn.forCommenting], live: showCommentWritten },
    "comment-edited": { live: showCommentEdited },
    "comment-deleted": {
      within: [takeBack.forCommenting],
      after: [ERASE_MEDIA],
      live: showCommentDeleted,
    },
    "media-prepared": { live: showMediaPrepared },
    "offered-file-prepared": { live: showOfferedFilePrepared },
    "text-liked": { within: [earn.forLiking], live: showLikes },
    "text-unliked": { within: [takeBack.forLiking], live: showLikes },
    "membership-changed": { live: showMembershipChanged },
    "join-requested": { live: showJoinRequested },
    "group-changed": {
      within: [closeWithGroup, closeChannelsWithGroup],
      after: [ERASE_MEDIA],
      live: showGroupChanged,
    },
    "channel-changed": { after: [ERASE_MEDIA], live: showChannelChanged },
    "channel-standing-changed": { live: showStandingChanged },
    "payments-changed": { live: showPaymentsChanged },
    "calendar-changed": { after: [ERASE_MEDIA], live: showCalendarChanged },
    "calendar-answered": { live: showCalendarAnswered },
    "member-registered": { after: [TELL_REGISTRATION] },
    "platforms-changed": { live: showPlatformsChanged },
    "hold-changed": { after: [RESUME_HELD], live: showPlatformsChanged },
    "account-connected": { after: [RESUME_DELIVERIES], live: showAccountsChanged },
    "account-lost": { live: showAccountsChanged },
    "account-changed": { live: showAccountsChanged },
    "account-disconnected": { live: showAccountsChanged },
    "share-changed": { live: showShareChanged },
    "viewer-changed": {},
    "community-changed": {},
  };
}
