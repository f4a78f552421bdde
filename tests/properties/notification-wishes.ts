import type { CallInput } from "./contract-calls.ts";

/** What the calls of notifications take. */
export function notificationWishes({
  groupId,
}: {
  groupId: string;
}): Record<string, () => CallInput> {
  const place = () => ({ kind: "group", id: groupId });
  return {
    "notifications.list": () => ({}),
    "notifications.markRead": () => ({}),
    "notifications.readPreferences": () => ({}),
    "notifications.editPreferences": () => ({ digest: "daily", neutral: true }),
    "notifications.mute": place,
    "notifications.unmute": place,
  };
}
