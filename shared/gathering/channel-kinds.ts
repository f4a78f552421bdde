/** What a channel is about (`typeChannel`). */
export const CHANNEL_TYPES = [
  "enseignement",
  "louange",
  "priere",
  "jeunesse",
  "temoignages",
  "annonces",
  "autre",
] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** How a member gets to read a channel (`typeAccessChannel`). */
export const CHANNEL_ACCESSES = ["libre", "sur-invitation", "payant"] as const;
export type ChannelAccess = (typeof CHANNEL_ACCESSES)[number];

export const CHANNEL_STATUSES = ["active", "archive"] as const;
export type ChannelStatus = (typeof CHANNEL_STATUSES)[number];

/** Where the reader stands: `invited` was asked by a friend, `requested` has to pay or was asked to. */
export const CHANNEL_STANDINGS = [
  "none",
  "invited",
  "requested",
  "following",
  "animateur",
] as const;
export type ChannelStanding = (typeof CHANNEL_STANDINGS)[number];

/** Which channels to list: all, created by the reader or a given member, followed. */
export const CHANNEL_LISTS = ["all", "created", "followed"] as const;

/** Currencies of a paid channel, with how many digits follow the comma. */
export const CURRENCIES = { EUR: 2, XOF: 0, XAF: 0, CAD: 2, CDF: 2, HTG: 2, CHF: 2 } as const;
export type Currency = keyof typeof CURRENCIES;
