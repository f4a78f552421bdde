import type {
  MemberRegistered,
  PasswordLinkEnded,
  PasswordLinkKept,
  SecurityChanged,
} from "../features/accounts/index.ts";
import type {
  AppealAnswered,
  MemberAccepted,
  MemberJudged,
  RoleChanged,
  SealedErased,
  WaitingChanged,
} from "../features/administration/index.ts";
import type {
  ConversationChanged,
  ConversationReached,
  MessageDeleted,
  MessageEdited,
  MessageSent,
} from "../features/conversations/index.ts";
import type { MessageMediaPrepared, MessageReacted } from "../features/conversations/wiring.ts";
import type {
  CalendarAnswered,
  CalendarChanged,
  ChannelChanged,
  ChannelStandingChanged,
  EventNews,
  GroupChanged,
  GroupRead,
  JoinRequested,
  MembershipChanged,
  ResourceOffered,
} from "../features/gathering/index.ts";
import type { OfferedFilePrepared, PaymentsChanged } from "../features/gathering/wiring.ts";
import type { NotificationsChanged } from "../features/notifications/wiring.ts";
import type {
  CommunityChanged,
  LegalChanged,
  MemberBlocked,
  ProtectionChanged,
} from "../features/people/index.ts";
import type {
  CommentDeleted,
  CommentEdited,
  CommentRestored,
  CommentWritten,
  HeldTextDecided,
  HeldTextsChanged,
  PinsChanged,
  PostDeleted,
  PostEdited,
  PostPublished,
  PostRestored,
  TextLiked,
  TextUnliked,
} from "../features/posts/index.ts";
import type {
  LikesErased,
  MediaPrepared,
  MessagePinsChanged,
  PollVoted,
  ScheduledPostsChanged,
} from "../features/posts/wiring.ts";
import type { ReportDecided, ReportUndone } from "../features/reports/index.ts";
import type {
  AccountConnected,
  AccountDisconnected,
  AccountLost,
  RepeatStalled,
  ShareChanged,
  ShareWaits,
} from "../features/sharing/index.ts";
import type { AccountChanged, HoldChanged, PlatformsChanged } from "../features/sharing/wiring.ts";
import type { ViewerChanged } from "../infrastructure/session/viewer-changes.ts";

/** Every fact that this server records. */
export type Events =
  | PostsEvents
  | GatheringEvents
  | ConversationsEvents
  | SharingEvents
  | AccountsEvents
  | PeopleEvents
  | AdministrationEvents
  | ReportsEvents
  | NotificationsEvents;

export type PostsEvents =
  | PostPublished
  | PostEdited
  | PostDeleted
  | PostRestored
  | PollVoted
  | PinsChanged
  | MessagePinsChanged
  | ScheduledPostsChanged
  | HeldTextsChanged
  | HeldTextDecided
  | CommentWritten
  | CommentEdited
  | CommentDeleted
  | CommentRestored
  | MediaPrepared
  | TextLiked
  | TextUnliked
  | LikesErased;

export type GatheringEvents =
  | MembershipChanged
  | JoinRequested
  | GroupChanged
  | GroupRead
  | ChannelChanged
  | ResourceOffered
  | OfferedFilePrepared
  | ChannelStandingChanged
  | PaymentsChanged
  | CalendarChanged
  | EventNews
  | CalendarAnswered;

export type ConversationsEvents =
  | MessageSent
  | MessageEdited
  | MessageReacted
  | MessageDeleted
  | MessageMediaPrepared
  | ConversationChanged
  | ConversationReached;

export type SharingEvents =
  | PlatformsChanged
  | HoldChanged
  | AccountConnected
  | AccountLost
  | AccountChanged
  | AccountDisconnected
  | ShareChanged
  | ShareWaits
  | RepeatStalled;

export type AccountsEvents =
  | MemberRegistered
  | SecurityChanged
  | PasswordLinkKept
  | PasswordLinkEnded;

export type PeopleEvents =
  | ViewerChanged
  | MemberBlocked
  | ProtectionChanged
  | CommunityChanged
  | LegalChanged;

export type AdministrationEvents =
  | MemberAccepted
  | MemberJudged
  | AppealAnswered
  | RoleChanged
  | SealedErased
  | WaitingChanged;

export type ReportsEvents = ReportDecided | ReportUndone;

export type NotificationsEvents = NotificationsChanged;
