/** The community's settings changed: what is remembered of them is no longer true. */
export type CommunityChanged = { kind: "community-changed" };
