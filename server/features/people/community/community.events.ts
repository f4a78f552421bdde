/** The community's settings changed: cached ones are stale. */
export type CommunityChanged = { kind: "community-changed" };
