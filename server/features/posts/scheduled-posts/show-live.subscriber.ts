import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { ScheduledPostsChanged } from "./scheduled-post.events.ts";

/** Scheduled posts are private: only their author's devices are told. */
export const showScheduledPostsChanged = ({ memberId }: ScheduledPostsChanged): LiveNews => ({
  fact: { kind: "scheduled-posts-changed" },
  audience: { groupIds: [], memberIds: [memberId] },
});
