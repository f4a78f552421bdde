/** What these members are told, or have read of it, is other than it was. */
export type NotificationsChanged = { kind: "notifications-changed"; memberIds: string[] };
