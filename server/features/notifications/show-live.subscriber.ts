import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type { NotificationsChanged } from "./notification.events.ts";

export const showNotificationsChanged = ({ memberIds }: NotificationsChanged): LiveNews => ({
  fact: { kind: "notifications-changed" },
  audience: { groupIds: [], memberIds },
});
