/** Platforms a share goes to, their limits and the constants of the share creator (spec, section 9). */

export const PLATFORMS = [
  "facebook",
  "instagram",
  "twitter",
  "linkedin",
  "whatsapp",
  "telegram",
  "email",
  "sms",
  "messenger",
  "threads",
  "bluesky",
] as const;
export type PlatformId = (typeof PLATFORMS)[number];

/** As people call them. */
export const PLATFORM_NAMES: Record<PlatformId, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  email: "E-mail",
  sms: "SMS",
  messenger: "Messenger",
  threads: "Threads",
  bluesky: "Bluesky",
};

/** Beyond the specification's nine: offered once the administrator turns them on. */
const OFF_AT_FIRST: readonly PlatformId[] = ["threads", "bluesky"];

/** Whether a platform is offered as long as the administrator said nothing of it. */
export const isOnAtFirst = (platform: PlatformId): boolean => !OFF_AT_FIRST.includes(platform);

export const PLATFORM_TYPES = ["social", "messaging", "email"] as const;
export type PlatformType = (typeof PLATFORM_TYPES)[number];

export const TYPE_OF_PLATFORM: Record<PlatformId, PlatformType> = {
  facebook: "social",
  instagram: "social",
  twitter: "social",
  linkedin: "social",
  whatsapp: "messaging",
  telegram: "messaging",
  sms: "messaging",
  messenger: "messaging",
  email: "email",
  threads: "social",
  bluesky: "social",
};

/**
 * How a platform is reached: its API from our server, our own mail server, or a window on the
 * person's device. Telegram and e-mail know two ways: without an account they open a window.
 */
export const ROUTES = ["api", "mail", "window"] as const;
export type DeliveryRoute = (typeof ROUTES)[number];

/** How an account of a platform is connected. */
export const CONNECTIONS = ["oauth", "token", "list", "none"] as const;
export type ConnectionKind = (typeof CONNECTIONS)[number];

export const CONNECTION_OF: Record<PlatformId, ConnectionKind> = {
  facebook: "oauth",
  instagram: "oauth",
  twitter: "oauth",
  linkedin: "oauth",
  telegram: "token",
  email: "list",
  whatsapp: "none",
  sms: "none",
  messenger: "none",
  threads: "oauth",
  bluesky: "oauth",
};

/** Platforms that read who we are at our own address, where no application is registered. */
const WITHOUT_APPLICATION: readonly PlatformId[] = ["bluesky"];

/** Whether connecting needs an application that an administrator registers with the platform. */
export const needsApplication = (platform: PlatformId): boolean =>
  CONNECTION_OF[platform] === "oauth" && !WITHOUT_APPLICATION.includes(platform);

/** Where the platform's review of our application stands. */
export const REVIEW_STATUSES = ["not_started", "in_progress", "approved", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export type PlatformLimits = {
  /** In the platform's own counting. */
  maxTextLength: number;
  supportsImages: boolean;
  supportsVideos: boolean;
  maxImages: number;
  /** Publications an hour and account, ours to keep beside what the platform says. */
  rateLimit: number;
  /** Whether the platform itself offers it; Parvis schedules any platform by its own clock. */
  supportsScheduling: boolean;
  requiresApproval: boolean;
  approvalProcess: string;
  maxHashtags: number;
};

const limits = (
  maxTextLength: number,
  maxImages: number,
  supportsVideos: boolean,
  rateLimit: number,
  maxHashtags: number,
  more: Partial<PlatformLimits> = {},
): PlatformLimits => ({
  maxTextLength,
  maxImages,
  supportsVideos,
  rateLimit,
  maxHashtags,
  supportsImages: maxImages > 0,
  supportsScheduling: false,
  requiresApproval: false,
  approvalProcess: "",
  ...more,
});

/** The table of the specification's section 9, then what Threads and Bluesky take. */
export const DEFAULT_LIMITS: Record<PlatformId, PlatformLimits> = {
  facebook: limits(5000, 10, true, 200, 5, { supportsScheduling: true }),
  instagram: limits(2200, 1, true, 25, 20),
  twitter: limits(280, 4, true, 50, 3, { supportsScheduling: true }),
  linkedin: limits(3000, 1, true, 100, 3),
  whatsapp: limits(1000, 10, true, 1000, 0),
  telegram: limits(4096, 10, true, 1000, 0),
  email: limits(10_000, 20, false, 100, 0),
  sms: limits(160, 0, false, 50, 0),
  messenger: limits(2000, 10, true, 500, 0),
  threads: limits(500, 10, true, 250, 1),
  bluesky: limits(300, 4, true, 100, 3),
};

/** The most an administrator may raise a platform's limits to: what the platform itself takes. */
export const GREATEST_LIMITS: Record<
  PlatformId,
  Pick<PlatformLimits, "maxTextLength" | "maxImages">
> = {
  facebook: { maxTextLength: 63_206, maxImages: 10 },
  instagram: { maxTextLength: 2200, maxImages: 10 },
  twitter: { maxTextLength: 280, maxImages: 4 },
  linkedin: { maxTextLength: 3000, maxImages: 20 },
  whatsapp: { maxTextLength: 4096, maxImages: 10 },
  telegram: { maxTextLength: 4096, maxImages: 10 },
  email: { maxTextLength: 100_000, maxImages: 20 },
  sms: { maxTextLength: 1530, maxImages: 0 },
  messenger: { maxTextLength: 2000, maxImages: 10 },
  threads: { maxTextLength: 500, maxImages: 20 },
  bluesky: { maxTextLength: 300, maxImages: 4 },
};

/** Platforms whose publishing rights the platform must review before strangers may use them. */
export const REQUIRES_REVIEW: Record<PlatformId, boolean> = {
  facebook: true,
  instagram: true,
  linkedin: false,
  twitter: false,
  whatsapp: false,
  telegram: false,
  email: false,
  sms: false,
  messenger: false,
  threads: true,
  bluesky: false,
};

/** Platforms one share may go to. */
export const MAX_SHARE_PLATFORMS = 5;
/** Characters of the editor. */
export const MAX_SHARE_TEXT = 5000;
/** Letters of a text to begin with. */
export const MAX_TEMPLATE_TEXT = 1000;
/** Images of one share, whatever each platform keeps of them. */
export const MAX_SHARE_IMAGES = 20;
/** Of the preview of the third step. */
export const PREVIEW_TEXT_LENGTH = 150;
export const PREVIEW_IMAGES = 3;
/** Between the starts of two deliveries of a share. */
export const DELIVERY_PAUSE_MS = 500;
/** Between a popup closing and the next step. */
export const POPUP_PAUSE_MS = 100;
export const POPUP_WIDTH = 600;
export const POPUP_HEIGHT = 700;
/** From the success of a connection to the list of accounts. */
export const CALLBACK_REDIRECT_MS = 2000;
/** From the end of a publication to an empty creator. */
export const CREATOR_RESET_MS = 3000;
/** Between two checks of the tokens; the specification's 1,080,000 ms is a slip. */
export const TOKEN_CHECK_MS = 21_600_000;
/** Dollars the X API asks for a post, and for one that holds a link (April 2026). */
export const X_POST_COST = 0.015;
export const X_LINK_POST_COST = 0.2;
/** Of each alternative text of a post. */
export const X_ALT_COST = 0.005;
/** Of each post that is read, for what it counts (November 2026). */
export const X_READ_COST = 0.005;
