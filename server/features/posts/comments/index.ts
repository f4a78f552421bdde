export { commentToActOn, deleteCommentWithin, eraseCommentsOf } from "./change-comment.ts";
export type { CommentDeleted, CommentEdited, CommentWritten } from "./comment.events.ts";
export { findComment, readsCommentShowing } from "./comment.query.ts";
export { renameInReplies } from "./comment.repository.ts";
export { commentCalls } from "./comment.routes.ts";
export { ERASE_LEFT_COMMENTS, eraseLeftCommentsJob } from "./erase-left-comments.job.ts";
export {
  showCommentDeleted,
  showCommentEdited,
  showCommentWritten,
} from "./show-live.subscriber.ts";
export { type CommentWish, writeComment } from "./write-comment.ts";
