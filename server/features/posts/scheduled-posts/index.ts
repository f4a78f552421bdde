export { scheduledPostJobs } from "./publish-scheduled-posts.job.ts";
export type { ScheduledPostsChanged } from "./scheduled-post.events.ts";
export { removeScheduledOf } from "./scheduled-post.repository.ts";
export { scheduledPostCalls } from "./scheduled-post.routes.ts";
export { showScheduledPostsChanged } from "./show-live.subscriber.ts";
