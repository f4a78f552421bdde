import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { ScheduledPostsChanged } from "./scheduled-post.events.ts";

/** What one scheduled is one's own: one's other devices hear of it. */
export const showScheduledPostsChanged = ({ memberId }: ScheduledPostsChanged): LiveNews => ({
  fact: { kind: "scheduled-posts-changed" },
  audience: { groupIds: [], memberIds: [memberId] },
});
