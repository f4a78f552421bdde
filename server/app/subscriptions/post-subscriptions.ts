import { countDeleted, countMoved, countPublished } from "../../features/gathering/wiring.ts";
import { ERASE_MEDIA } from "../../features/media/index.ts";
import {
  dismissForDeletedComment,
  dismissForDeletedPost,
  dismissForLike,
  notifyAuthorsOfMilestones,
  notifyMembersOfMilestones,
  notifyOfComments,
  notifyOfHeldText,
  notifyOfLikes,
  notifyOfMovedPost,
  notifyOfPin,
  notifyOfPosts,
  requoteCorrectedComment,
  requoteCorrectedPost,
  tellWhoDecides,
} from "../../features/notifications/wiring.ts";
import {
  type createEarning,
  deletePins,
  deletePoll,
  ERASE_LEFT_COMMENTS,
  ERASE_LEFT_LIKES,
  showCommentDeleted,
  showCommentEdited,
  showCommentWritten,
  showHeldTextsChanged,
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
} from "../../features/posts/wiring.ts";
import { oneByOne, type Subscriptions } from "../../infrastructure/outbox/subscriptions.ts";
import type { PostsEvents } from "../events.ts";
import { RESTORED } from "./care-subscriptions.ts";

/**
 * What happens because of each fact of posts, comments and likes.
 *
 * @param earn points, in the community's time zone
 */
export const postSubscriptions = (
  earn: ReturnType<typeof createEarning>,
): Subscriptions<PostsEvents> => ({
  ...RESTORED,
  "post-published": {
    within: [countPublished, earn.forPublishing],
    live: showPostPublished,
    notify: [notifyOfPosts, notifyAuthorsOfMilestones],
  },
  "post-edited": {
    within: [countMoved],
    live: showPostEdited,
    notify: [oneByOne(requoteCorrectedPost, notifyOfMovedPost)],
  },
  "post-deleted": {
    within: [countDeleted, takeBack.forPublishing, deletePoll, deletePins],
    after: [ERASE_MEDIA, ERASE_LEFT_COMMENTS, ERASE_LEFT_LIKES],
    live: showPostDeleted,
    notify: [oneByOne(dismissForDeletedPost)],
  },
  "poll-voted": { live: showPollVoted },
  "pins-changed": { live: showPinsChanged, notify: [oneByOne(notifyOfPin)] },
  "message-pins-changed": { live: showMessagePinsChanged },
  "scheduled-posts-changed": { live: showScheduledPostsChanged },
  "held-texts-changed": { live: showHeldTextsChanged, notify: [oneByOne(tellWhoDecides)] },
  "held-text-decided": { notify: [oneByOne(notifyOfHeldText)] },
  "comment-written": {
    within: [earn.forCommenting],
    live: showCommentWritten,
    notify: [notifyOfComments, notifyAuthorsOfMilestones],
  },
  "comment-edited": { live: showCommentEdited, notify: [oneByOne(requoteCorrectedComment)] },
  "comment-deleted": {
    within: [takeBack.forCommenting],
    after: [ERASE_MEDIA, ERASE_LEFT_LIKES],
    live: showCommentDeleted,
    notify: [oneByOne(dismissForDeletedComment)],
  },
  "media-prepared": { live: showMediaPrepared },
  "text-liked": {
    within: [earn.forLiking],
    live: showLikes,
    notify: [notifyOfLikes, notifyMembersOfMilestones],
  },
  "text-unliked": {
    within: [takeBack.forLiking],
    live: showLikes,
    notify: [oneByOne(dismissForLike)],
  },
  "likes-erased": { within: [takeBack.forLikes] },
});
