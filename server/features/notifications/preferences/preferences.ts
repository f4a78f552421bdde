import {
  ALWAYS_IN_APP,
  DEFAULT_WAYS,
  type Digest,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationWays,
} from "../../../../shared/notifications/notification-kinds.ts";

/** What someone changed of how they are told, as it is kept. */
export type StoredPreferences = {
  kinds: Partial<Record<NotificationKind, Partial<NotificationWays>>>;
  digest: Digest;
  quietHours: { from: string; to: string } | null;
  neutral: boolean;
};

/** Who never changed anything. */
export const FIRST_PREFERENCES: StoredPreferences = {
  kinds: {},
  digest: "weekly",
  quietHours: null,
  neutral: false,
};

/** How someone is told of a kind: what they changed, and what everyone begins with. */
export function waysOf(
  { kinds }: Pick<StoredPreferences, "kinds">,
  kind: NotificationKind,
): NotificationWays {
  const ways = { ...DEFAULT_WAYS[kind], ...kinds[kind] };
  return ALWAYS_IN_APP.includes(kind) ? { ...ways, app: true } : ways;
}

/** As `waysOf`, for every kind. */
export const allWays = (
  preferences: StoredPreferences,
): Record<NotificationKind, NotificationWays> =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, waysOf(preferences, kind)])) as Record<
    NotificationKind,
    NotificationWays
  >;

type Wish = {
  kinds?: Partial<Record<NotificationKind, NotificationWays>> | undefined;
  digest?: Digest | undefined;
  quietHours?: { from: string; to: string } | null | undefined;
  neutral?: boolean | undefined;
};

/** Preferences as they are wished. What is not in the list is not told in any other way either. */
export function applyPreferences(before: StoredPreferences, wish: Wish): StoredPreferences {
  const kinds = { ...before.kinds };
  for (const [kind, ways] of Object.entries(wish.kinds ?? {}) as [
    NotificationKind,
    NotificationWays,
  ][]) {
    const inApp = ways.app || ALWAYS_IN_APP.includes(kind);
    kinds[kind] = { app: inApp, push: inApp && ways.push, mail: inApp && ways.mail };
  }
  return {
    kinds,
    digest: wish.digest ?? before.digest,
    quietHours: wish.quietHours === undefined ? before.quietHours : wish.quietHours,
    neutral: wish.neutral ?? before.neutral,
  };
}
