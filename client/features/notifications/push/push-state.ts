import { isPending, isRefreshDue } from "../../../../shared/notifications/push-times.ts";

/** What this browser knows of its own alerts. */
export type PushState = {
  /** Whose they are: with another member it starts anew. */
  memberId: string;
  installation: { token: string; expiresAt: string; publicKey: string };
  /** Where the push service reaches this browser, as the server last heard; null for no alerts. */
  endpoint: string | null;
  /** Milliseconds since 1970; null when it is not registered. */
  refreshedAt: number | null;
  /** Since when a registration is under way; null when none is. */
  pendingSince: number | null;
};

/** What may be done of itself. */
export type RegistrationStep = "nothing" | "forget" | "register" | "refresh";

/** What stands around it. */
export type PushConditions = {
  permission: NotificationPermission;
  /** Where the push service reaches this browser now; null when it does not. */
  endpoint: string | null;
  now: number;
};

/**
 * What is to be done of itself, once the page rests: nothing where one never turned alerts on;
 * `forget` where the permission was taken back; otherwise what keeps the registration alive.
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
