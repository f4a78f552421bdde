export { deletePostWithin } from "./change-post.ts";
export { deleteCommentWithin } from "./comments/change-comment.ts";
export type { CommentDeleted, CommentEdited, CommentWritten } from "./comments/comment.events.ts";
export type { TextLiked, TextUnliked } from "./likes/like.events.ts";
export type { PinsChanged } from "./pins/pin.events.ts";
export { WHOLE_COMMUNITY } from "./points/points.repository.ts";
export type { PostDeleted, PostEdited, PostPublished } from "./post.events.ts";
export { mayReadPost, mayTakePartIn } from "./post-access.query.ts";
export { publishPost } from "./publish-post.ts";
