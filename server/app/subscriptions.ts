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
import { ERASE_MEDIA, type MediaPrepared, showMediaPrepared } from "../features/media/index.ts";
import type { HoldChanged, PlatformsChanged } from "../features/platforms/index.ts";
import { showPlatformsChanged } from "../features/platforms/index.ts";
import { createEarning, takeBack } from "../features/points/index.ts";
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
import type {
  AccountChanged,
  AccountConnected,
  AccountDisconnected,
  AccountLost,
} from "../features/social-accounts/index.ts";
import { showAccountsChanged } from "../features/social-accounts/index.ts";
import type { Subscriptions } from "../infrastructure/outbox/subscriptions.ts";
import type { ViewerChanged } from "../infrastructure/session/viewer-changes.ts";

/** Every fact that this server records. */
export type Events =
  | PostPublished
  | PostEdited
  | PostDeleted
  | CommentWritten
  | CommentEdited
  | CommentDeleted
  | MediaPrepared
  | TextLiked
  | TextUnliked
  | MembershipChanged
  | JoinRequested
  | GroupChanged
  | MemberRegistered
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
      within: [countDeleted, takeBack.forPublishing],
      after: [ERASE_MEDIA],
      live: showPostDeleted,
    },
    "comment-written": { within: [earn.forCommenting], live: showCommentWritten },
    "comment-edited": { live: showCommentEdited },
    "comment-deleted": {
      within: [takeBack.forCommenting],
      after: [ERASE_MEDIA],
      live: showCommentDeleted,
    },
    "media-prepared": { live: showMediaPrepared },
    "text-liked": { within: [earn.forLiking], live: showLikes },
    "text-unliked": { within: [takeBack.forLiking], live: showLikes },
    "membership-changed": { live: showMembershipChanged },
    "join-requested": { live: showJoinRequested },
    "group-changed": { within: [closeWithGroup], after: [ERASE_MEDIA], live: showGroupChanged },
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
