export { deletePostWithin } from "./change-post.ts";
export { deleteCommentWithin } from "./comments/change-comment.ts";
export type {
  CommentDeleted,
  CommentEdited,
  CommentRestored,
  CommentWritten,
} from "./comments/comment.events.ts";
export { isShownComment } from "./comments/comment.query.ts";
export type { HeldTextDecided, HeldTextsChanged } from "./holding/held.events.ts";
export { releaseLimited } from "./holding/release-limited.ts";
export type { TextLiked, TextUnliked } from "./likes/like.events.ts";
export type { PinsChanged } from "./pins/pin.events.ts";
export { WHOLE_COMMUNITY } from "./points/points.repository.ts";
export type { PostDeleted, PostEdited, PostPublished, PostRestored } from "./post.events.ts";
export { mayReadPost, mayTakePartIn } from "./post-access.query.ts";
export { publishPost } from "./publish-post.ts";
export { restoreComment } from "./sealed/seal-comment.ts";
export { restorePost } from "./sealed/seal-post.ts";
