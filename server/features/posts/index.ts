export { deletePostWithin, erasePostsOf, postToActOn } from "./change-post.ts";
export { closeWithGroup, relabelWithChannel } from "./close-posts.subscriber.ts";
export { fetchLinkJob } from "./fetch-link.job.ts";
export type { PostDeleted, PostEdited, PostPlace, PostPublished } from "./post.events.ts";
export { findPost, type PostFacts } from "./post.query.ts";
export { authorOfPost } from "./post.repository.ts";
export { memberPostCalls, postCalls } from "./post.routes.ts";
export {
  isForEveryone,
  isOnWall,
  mayReadPost,
  mayTakePartIn,
  readsPostShowing,
} from "./post-access.query.ts";
export {
  mentionsJson,
  type PostRow,
  pollJson,
  postColumns,
  type RawPoll,
} from "./post-row.query.ts";
export { presentPost, presentPosts, toPoll } from "./present-post.ts";
export {
  type PostWish,
  type PreparedPost,
  preparePost,
  publishPost,
  writePost,
} from "./publish-post.ts";
export { showPostDeleted, showPostEdited, showPostPublished } from "./show-live.subscriber.ts";
export { readEarlierTexts } from "./words.query.ts";
export {
  findNameable,
  renameInMentions,
  saveMentions,
  wordsErased,
  wordsReplaced,
} from "./words.repository.ts";
