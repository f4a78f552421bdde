import type { SecurityChange } from "../../../shared/notifications/notification-kinds.ts";

/** Someone joined the community, or asked to (`pending`). */
export type MemberRegistered = { kind: "member-registered"; memberId: string; pending: boolean };

/** A way into an account changed; its member is told, for it may not have been them. */
export type SecurityChanged = { kind: "security-changed"; memberId: string; what: SecurityChange };

/** Someone forgot their password where no letter leaves: who administers is to pass a link on. */
export type PasswordLinkKept = { kind: "password-link-kept"; memberId: string };

/** Nobody is to pass that link on any more: it was used, or another was given. */
export type PasswordLinkEnded = { kind: "password-link-ended"; memberId: string };
