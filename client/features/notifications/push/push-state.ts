import { isPending, isRefreshDue } from "../../../../shared/notifications/push-times.ts";

/** What this browser knows of its own alerts. */
export type PushState = {
  /** The member they belong to: with another member, registration starts again. */
  memberId: string;
  installation: { token: string; expiresAt: string; publicKey: string };
  /** The push endpoint the server last knew; null for no alerts. */
  endpoint: string | null;
  /** Milliseconds since 1970; null when it is not registered. */
  refreshedAt: number | null;
  /** Since when a registration is pending; null when none is. */
  pendingSince: number | null;
};

/** The steps that may be taken without asking. */
export type RegistrationStep = "nothing" | "forget" | "register" | "refresh";

/** What the next step depends on, beside the state. */
export type PushConditions = {
  permission: NotificationPermission;
  /** This browser's current push endpoint; null when it has none. */
  endpoint: string | null;
  now: number;
};

/**
 * The next step, taken without asking once the page rests: nothing if alerts were never turned on;
 * `forget` if the permission was revoked; otherwise what keeps the registration alive.
 */
export function nextStep(
  state: PushState | null,
  { permission, endpoint, now }: PushConditions,
): RegistrationStep {
  if (!state) return "nothing";
  const began = state.pendingSince !== null;
  if (state.refreshedAt === null && !began) return "nothing";
  if (permission === "denied") return "forget";
  if (permission !== "granted" || isPending(state.pendingSince, now)) return "nothing";
  if (began || state.refreshedAt === null) return "register";
  if (endpoint === null || endpoint !== state.endpoint) return "register";
  return isRefreshDue(state.refreshedAt, now) ? "refresh" : "nothing";
}
