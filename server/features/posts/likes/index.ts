export { ERASE_LEFT_LIKES, eraseLeftLikesJob } from "./erase-left-likes.job.ts";
export type { LikesErased, TextLiked, TextUnliked } from "./like.events.ts";
export { commentLikeCalls, postLikeCalls } from "./like.routes.ts";
export { likeText } from "./like-text.ts";
export { showLikes } from "./show-live.subscriber.ts";
