export type { TextLiked, TextUnliked } from "./like.events.ts";
export { commentLikeCalls, postLikeCalls } from "./like.routes.ts";
export { likeText } from "./like-text.ts";
export { showLikes } from "./show-live.subscriber.ts";
