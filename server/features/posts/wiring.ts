export { erasePostsOf } from "./change-post.ts";
export { closeWithGroup, relabelWithChannel } from "./close-posts.subscriber.ts";
export { eraseCommentsOf } from "./comments/change-comment.ts";
export { readsCommentShowing } from "./comments/comment.query.ts";
export { renameInReplies } from "./comments/comment.repository.ts";
export { commentCalls } from "./comments/comment.routes.ts";
export { ERASE_LEFT_COMMENTS, eraseLeftCommentsJob } from "./comments/erase-left-comments.job.ts";
export {
  showCommentDeleted,
  showCommentEdited,
  showCommentRestored,
  showCommentWritten,
} from "./comments/show-live.subscriber.ts";
export { fetchLinkJob } from "./fetch-link.job.ts";
export { forwardPostCalls } from "./forwarding/forward-post.routes.ts";
export { cautionCalls } from "./holding/caution.routes.ts";
export { removeHeldOf } from "./holding/held-text.repository.ts";
export { heldTextCalls } from "./holding/held-text.routes.ts";
export { readsHeldShowing } from "./holding/held-text-access.query.ts";
export { showHeldTextsChanged } from "./holding/show-held-texts.subscriber.ts";
export {
  deleteImportedTexts,
  groupsOfPosts,
  type ImportedComment,
  type ImportedPost,
  insertImportedComments,
  insertImportedPins,
  insertImportedPosts,
  linkReplies,
  resolveReplies,
} from "./import/imported-texts.repository.ts";
export { ERASE_LEFT_LIKES, eraseLeftLikesJob } from "./likes/erase-left-likes.job.ts";
export { eraseLikesGivenBy } from "./likes/erase-likes-of.ts";
export type { LikesErased } from "./likes/like.events.ts";
export { commentLikeCalls, postLikeCalls } from "./likes/like.routes.ts";
export { showLikes } from "./likes/show-live.subscriber.ts";
export { linkedCalls } from "./linked/linked.routes.ts";
export { POSTS_OWN_DATA } from "./own-data.query.ts";
export { deleteMessagePins, deletePins } from "./pins/delete-pins.subscriber.ts";
export { messagePinCalls } from "./pins/message-pin.routes.ts";
export type { MessagePinsChanged } from "./pins/pin.events.ts";
export { pinCalls } from "./pins/pin.routes.ts";
export { showMessagePinsChanged, showPinsChanged } from "./pins/show-live.subscriber.ts";
export { createEarning, giveBack, takeBack } from "./points/earn.subscriber.ts";
export {
  deleteFormerActs,
  type FormerAct,
  listMiscounted,
  recordFormerActs,
  recountMembers,
  sumEntries,
} from "./points/former-acts.repository.ts";
export { compareLedger } from "./points/ledger-check.query.ts";
export { createRankingCalls } from "./points/ranking.routes.ts";
export { deletePoll } from "./polls/delete-poll.subscriber.ts";
export { showPollVoted } from "./polls/show-live.subscriber.ts";
export type { PollVoted } from "./polls/vote.events.ts";
export { voteCalls } from "./polls/vote.routes.ts";
export type { MediaPrepared } from "./post.events.ts";
export { memberPostCalls, postCalls } from "./post.routes.ts";
export { linkOf } from "./post.ts";
export { readsPostShowing } from "./post-access.query.ts";
export { createRailCalls } from "./rail/rail.routes.ts";
export { resourceCalls } from "./resources/resource.routes.ts";
export { scheduledPostJobs } from "./scheduled-posts/publish-scheduled-posts.job.ts";
export type { ScheduledPostsChanged } from "./scheduled-posts/scheduled-post.events.ts";
export { eraseScheduledOf } from "./scheduled-posts/scheduled-post.repository.ts";
export { scheduledPostCalls } from "./scheduled-posts/scheduled-post.routes.ts";
export { showScheduledPostsChanged } from "./scheduled-posts/show-live.subscriber.ts";
export { searchCalls } from "./search/search.routes.ts";
export {
  showMediaPrepared,
  showPostDeleted,
  showPostEdited,
  showPostPublished,
  showPostRestored,
} from "./show-live.subscriber.ts";
export { tellReadersOfPosts } from "./tell-media-readers.ts";
export { readsVersionShowing } from "./words.query.ts";
export { renameInMentions } from "./words.repository.ts";
