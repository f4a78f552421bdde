export { postToActOn } from "./change-post.ts";
export { closeWithGroup } from "./close-posts.subscriber.ts";
export { fetchLinkJob } from "./fetch-link.job.ts";
export type { PostDeleted, PostEdited, PostPlace, PostPublished } from "./post.events.ts";
export { findPost, mayReadPost, type PostFacts } from "./post.query.ts";
export { memberPostCalls, postCalls } from "./post.routes.ts";
export { type PostWish, publishPost } from "./publish-post.ts";
export { showPostDeleted, showPostEdited, showPostPublished } from "./show-live.subscriber.ts";
