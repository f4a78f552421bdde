import type { SecurityChange } from "../../../shared/notifications/notification-kinds.ts";

/** Someone joined the community, or asked to (`pending`). */
export type MemberRegistered = { kind: "member-registered"; memberId: string; pending: boolean };

/** A way into an account changed; its member is told, for it may not have been them. */
export type SecurityChanged = { kind: "security-changed"; memberId: string; what: SecurityChange };
