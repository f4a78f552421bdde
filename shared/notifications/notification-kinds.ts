/** What members are told, each chosen separately. */
export const NOTIFICATION_KINDS = [
  // A private message: told by its conversation, not in the list of notifications.
  "message",
  // On a text of mine: a comment, an answer to my comment, a like.
  "comment",
  "reply",
  "like",
  // I am named.
  "mention",
  // Someone pinned a post of mine.
  "pin",
  // New posts in my groups; new posts and resources in channels I follow.
  "post",
  "channel",
  // Reminders, changes and cancellations of events I answered; new events that concern me.
  "event",
  // Members answer that they come, or may come, to an event of mine.
  "answer",
  // Someone joined with my invitation, invites me to a channel, adds me to a group.
  "invitation",
  // My request to join was accepted, someone asks to join what I animate.
  "group",
  // A milestone of merci/bénis.
  "points",
  // A social account to reconnect; a scheduled publication that waits for my tap, or failed.
  "account",
  "share",
  // What moderation decided about me or about what I reported: always in the list.
  "moderation",
  // A way into my account changed: always in the list, for it may not have been me.
  "security",
  // The legal pages change: always in the list, fifteen days before.
  "legal",
  // What waits for those who run the community: a registration, a request to join that no animator
  // answers, a report, an appeal, a data request, a letter that did not leave.
  "registration",
  "request",
  "report",
  "appeal",
  "data-request",
  "letter",
  // For those who administer: a backup failed, or none was made for three days.
  "backup",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Kinds that say how much waits, for moderators and administrators; letters for these alone, reports
 * about minors for referents too.
 */
export const WAITING_KINDS = [
  "registration",
  "request",
  "report",
  "appeal",
  "data-request",
  "letter",
  "backup",
] as const satisfies readonly NotificationKind[];
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** What keeps the server, and is for those who administer alone. */
export const SERVER_KINDS = ["letter", "backup"] as const satisfies readonly WaitingKind[];
export const isOfServer = (kind: NotificationKind): boolean =>
  (SERVER_KINDS as readonly string[]).includes(kind);

/** Whether a kind tells a member of this role anything. */
export function concernsRole(kind: NotificationKind, role: string): boolean {
  if (!(WAITING_KINDS as readonly string[]).includes(kind)) return true;
  return role === "admin" || (role === "moderateur" && !isOfServer(kind));
}

/** How the ways into an account change, or what of it was taken out. */
export type SecurityChange =
  | "two-factor-on"
  | "two-factor-off"
  | "passkey-added"
  | "passkey-removed"
  | "identity-linked"
  | "identity-unlinked"
  | "password-changed"
  | "password-link"
  | "email-changed"
  | "data-ready";

/** Ways of being told: in the application, by an alert of the phone, by the letter that sums up. */
export const NOTIFICATION_WAYS = ["app", "push", "mail"] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

export type NotificationWays = Record<NotificationWay, boolean>;

const all: NotificationWays = { app: true, push: true, mail: true };
const quiet: NotificationWays = { app: true, push: false, mail: true };

/** What everyone begins with: alerts for what is said to them, the list for the rest. */
export const DEFAULT_WAYS: Readonly<Record<NotificationKind, NotificationWays>> = {
  message: all,
  comment: all,
  reply: all,
  mention: all,
  like: quiet,
  pin: quiet,
  post: quiet,
  channel: quiet,
  event: all,
  answer: quiet,
  invitation: all,
  group: all,
  points: quiet,
  account: all,
  share: all,
  moderation: all,
  // A letter leaves at once, where mail does.
  security: { app: true, push: true, mail: false },
  legal: quiet,
  registration: all,
  request: all,
  report: all,
  appeal: all,
  "data-request": all,
  letter: all,
  backup: all,
};

/**
 * Kinds that cannot be turned off in the list: decisions, account security and changed terms are
 * always told.
 */
export const ALWAYS_IN_APP: readonly NotificationKind[] = [
  "moderation",
  "message",
  "security",
  "legal",
];

export const DIGESTS = ["never", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** What a notification opens. */
export const NOTIFICATION_SUBJECTS = [
  "post",
  "comment",
  "conversation",
  "group",
  "channel",
  "resource",
  "event",
  "member",
  "points",
  "account",
  "share",
  "report",
  "sanction",
  "security",
  "legal",
  "registration",
  "request",
  "appeal",
  "data-request",
  "letter",
  "backup",
  "role",
  // A text of mine that was not approved, and is mine again.
  "held-text",
] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

/** Places a member may mute. */
export const MUTED_PLACES = ["group", "channel", "conversation"] as const;
export type MutedPlace = (typeof MUTED_PLACES)[number];
