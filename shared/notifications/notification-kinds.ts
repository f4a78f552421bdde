/** What members are told, each chosen separately. */
export const NOTIFICATION_KINDS = [
  // A private message: told by its conversation, not in the list of notifications.
  "message",
  // On a text of mine: a comment, an answer to my comment, a like.
  "commentaire",
  "reponse",
  "aime",
  // I am named.
  "mention",
  // Someone pinned a post of mine.
  "epingle",
  // New posts in my groups; new posts and resources in channels I follow.
  "partage",
  "chaine",
  // Reminders, changes and cancellations of events I answered; new events that concern me.
  "evenement",
  // Someone joined with my invitation, invites me to a channel, adds me to a group.
  "invitation",
  // My request to join was accepted, someone asks to join what I animate.
  "groupe",
  // A milestone of merci/bénis.
  "points",
  // A social account to reconnect; a scheduled publication that waits for my tap, or failed.
  "compte",
  "publication",
  // What moderation decided about me or about what I reported: always in the list.
  "moderation",
  // A way into my account changed: always in the list, for it may not have been me.
  "securite",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How the ways into an account change. */
export type SecurityChange =
  | "two-factor-on"
  | "two-factor-off"
  | "passkey-added"
  | "passkey-removed"
  | "identity-linked"
  | "identity-unlinked"
  | "password-changed"
  | "email-changed";

/** Ways of being told: in the application, by an alert of the phone, by the letter that sums up. */
export const NOTIFICATION_WAYS = ["app", "push", "mail"] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

export type NotificationWays = Record<NotificationWay, boolean>;

const all: NotificationWays = { app: true, push: true, mail: true };
const quiet: NotificationWays = { app: true, push: false, mail: true };

/** What everyone begins with: alerts for what is said to them, the list for the rest. */
export const DEFAULT_WAYS: Readonly<Record<NotificationKind, NotificationWays>> = {
  message: all,
  commentaire: all,
  reponse: all,
  mention: all,
  aime: quiet,
  epingle: quiet,
  partage: quiet,
  chaine: quiet,
  evenement: all,
  invitation: all,
  groupe: all,
  points: quiet,
  compte: all,
  publication: all,
  moderation: all,
  // A letter leaves at once, where mail does.
  securite: { app: true, push: true, mail: false },
};

/** Kinds that cannot be turned off in the list: decisions and account security are always told. */
export const ALWAYS_IN_APP: readonly NotificationKind[] = ["moderation", "message", "securite"];

export const DIGESTS = ["jamais", "jour", "semaine"] as const;
export type Digest = (typeof DIGESTS)[number];

/** What a notification opens. */
export const NOTIFICATION_SUBJECTS = [
  "partage",
  "commentaire",
  "conversation",
  "groupe",
  "chaine",
  "ressource",
  "evenement",
  "membre",
  "points",
  "compte",
  "publication",
  "signalement",
  "sanction",
  "securite",
] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

/** Places a member may mute. */
export const MUTED_PLACES = ["groupe", "chaine", "conversation"] as const;
export type MutedPlace = (typeof MUTED_PLACES)[number];
