/** What a search finds, in the order of its page. */
export const SEARCH_KINDS = [
  "members",
  "groups",
  "channels",
  "posts",
  "comments",
  "resources",
  "events",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
