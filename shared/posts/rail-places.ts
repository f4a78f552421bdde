/** Where the rail stands: what it shows depends on it. */
export const RAIL_PLACES = [
  "community",
  "group",
  "post",
  "event",
  "member",
  "channel",
  "groups",
  "channels",
  "me",
  "notifications",
  "search",
] as const;
export type RailPlace = (typeof RAIL_PLACES)[number];
