/** What a member scheduled changed. */
export type ScheduledPostsChanged = { kind: "scheduled-posts-changed"; memberId: string };
