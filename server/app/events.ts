import type { MemberRegistered, SecurityChanged } from "../features/accounts/index.ts";
import type { MemberJudged } from "../features/administration/moderation/index.ts";
import type {
  ConversationChanged,
  ConversationReached,
  MessageDeleted,
  MessageEdited,
  MessageSent,
} from "../features/conversations/index.ts";
import type {
  CalendarAnswered,
  CalendarChanged,
  EventNews,
} from "../features/gathering/calendar/index.ts";
import type {
  ChannelChanged,
  ChannelStandingChanged,
  PaymentsChanged,
  ResourceOffered,
} from "../features/gathering/channels/index.ts";
import type {
  GroupChanged,
  GroupRead,
  JoinRequested,
  MembershipChanged,
} from "../features/gathering/groups/index.ts";
import type {
  MediaPrepared,
  MessageMediaPrepared,
  OfferedFilePrepared,
} from "../features/media/index.ts";
import type { NotificationsChanged } from "../features/notifications/index.ts";
import type { MemberBlocked } from "../features/people/blocks/index.ts";
import type { CommunityChanged } from "../features/people/community/index.ts";
import type {
  CommentDeleted,
  CommentEdited,
  CommentWritten,
} from "../features/posts/comments/index.ts";
import type { PostDeleted, PostEdited, PostPublished } from "../features/posts/index.ts";
import type { LikesErased, TextLiked, TextUnliked } from "../features/posts/likes/index.ts";
import type { MessagePinsChanged, PinsChanged } from "../features/posts/pins/index.ts";
import type { PollVoted } from "../features/posts/polls/votes-index.ts";
import type { ScheduledPostsChanged } from "../features/posts/scheduled-posts/index.ts";
import type { ReportDecided } from "../features/reports/index.ts";
import type { HoldChanged, PlatformsChanged } from "../features/sharing/platforms/index.ts";
import type { ShareChanged, ShareWaits } from "../features/sharing/publishing/index.ts";
import type {
  AccountChanged,
  AccountConnected,
  AccountDisconnected,
  AccountLost,
} from "../features/sharing/social-accounts/index.ts";
import type { ViewerChanged } from "../infrastructure/session/viewer-changes.ts";

/** Every fact that this server records. */
export type Events =
  | PostPublished
  | PostEdited
  | PostDeleted
  | PollVoted
  | PinsChanged
  | MessagePinsChanged
  | ScheduledPostsChanged
  | CommentWritten
  | CommentEdited
  | CommentDeleted
  | MediaPrepared
  | MessageMediaPrepared
  | OfferedFilePrepared
  | TextLiked
  | TextUnliked
  | LikesErased
  | MembershipChanged
  | JoinRequested
  | GroupRead
  | GroupChanged
  | ChannelChanged
  | ChannelStandingChanged
  | PaymentsChanged
  | ResourceOffered
  | MemberRegistered
  | SecurityChanged
  | MemberBlocked
  | CalendarChanged
  | CalendarAnswered
  | EventNews
  | PlatformsChanged
  | HoldChanged
  | AccountConnected
  | AccountLost
  | AccountChanged
  | AccountDisconnected
  | ShareChanged
  | ShareWaits
  | NotificationsChanged
  | MemberJudged
  | ReportDecided
  | MessageSent
  | MessageEdited
  | MessageDeleted
  | ConversationChanged
  | ConversationReached
  | ViewerChanged
  | CommunityChanged;
