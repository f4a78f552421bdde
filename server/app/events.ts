import type { MemberBlocked } from "../features/blocks/index.ts";
import type { CalendarAnswered, CalendarChanged, EventNews } from "../features/calendar/index.ts";
import type {
  ChannelChanged,
  ChannelStandingChanged,
  PaymentsChanged,
  ResourceOffered,
} from "../features/channels/index.ts";
import type { CommentDeleted, CommentEdited, CommentWritten } from "../features/comments/index.ts";
import type { CommunityChanged } from "../features/community/index.ts";
import type {
  ConversationChanged,
  ConversationReached,
  MessageDeleted,
  MessageEdited,
  MessageSent,
} from "../features/conversations/index.ts";
import type {
  GroupChanged,
  GroupRead,
  JoinRequested,
  MembershipChanged,
} from "../features/groups/index.ts";
import type { MemberRegistered, SecurityChanged } from "../features/identity/index.ts";
import type { LikesErased, TextLiked, TextUnliked } from "../features/likes/index.ts";
import type {
  MediaPrepared,
  MessageMediaPrepared,
  OfferedFilePrepared,
} from "../features/media/index.ts";
import type { MemberJudged } from "../features/moderation/index.ts";
import type { NotificationsChanged } from "../features/notifications/index.ts";
import type { MessagePinsChanged, PinsChanged } from "../features/pins/index.ts";
import type { HoldChanged, PlatformsChanged } from "../features/platforms/index.ts";
import type { PostDeleted, PostEdited, PostPublished } from "../features/posts/index.ts";
import type { ShareChanged, ShareWaits } from "../features/publishing/index.ts";
import type { ReportDecided } from "../features/reports/index.ts";
import type { ScheduledPostsChanged } from "../features/scheduled-posts/index.ts";
import type {
  AccountChanged,
  AccountConnected,
  AccountDisconnected,
  AccountLost,
} from "../features/social-accounts/index.ts";
import type { PollVoted } from "../features/votes/index.ts";
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
