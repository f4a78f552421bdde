/**
 * Where one delivery stands, finer than the specification's pending, success and failed:
 *
 * - `scheduled`: its hour has not come; `held`: its hour came and something must be decided first
 *   (`holdReason`); `waiting`: it goes next; `sending`: the platform is being spoken to;
 * - `processing`: the platform has it and prepares it; `retry`: surely not done, tried again at
 *   `retryAt`; `reconnect`: its account must be connected again, then it goes on;
 * - `unknown`: it may be out and nobody can tell: a person looks, nothing repeats it;
 * - `to-open`: a window of the person's device has to be opened; `opened`: it was, and the person
 *   has not said whether it went out;
 * - `published`, `failed` (surely not out), `cancelled`: the ends.
 */
export const DELIVERY_STATES = [
  "scheduled",
  "held",
  "waiting",
  "sending",
  "processing",
  "retry",
  "reconnect",
  "unknown",
  "to-open",
  "opened",
  "published",
  "failed",
  "cancelled",
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a delivery is held. */
export const HOLD_REASONS = ["emergency", "approval", "missed", "limited"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Progress of one platform (spec, section 4). */
export type DeliveryStatus = "pending" | "success" | "failed";

export function statusOf(state: DeliveryState): DeliveryStatus {
  if (state === "published") return "success";
  return state === "failed" || state === "cancelled" ? "failed" : "pending";
}

/** States a person has to do something about. */
const NEEDS_SOMEONE: readonly DeliveryState[] = [
  "held",
  "reconnect",
  "unknown",
  "to-open",
  "opened",
  "failed",
];

/** Status of a share (spec, section 4, and the product's decision about it). */
export type ShareStatus = "scheduled" | "published" | "failed";
export const SHARE_PROGRESSES = ["pending", "attention", "done", "cancelled"] as const;
export type ShareProgress = (typeof SHARE_PROGRESSES)[number];

const isCancelled = (states: readonly DeliveryState[]): boolean =>
  states.length > 0 && states.every((state) => state === "cancelled");

/** The status of a share, from its deliveries; a share cancelled whole counts as failed. */
export function shareStatusOf(states: readonly DeliveryState[]): ShareStatus {
  if (states.includes("failed") || isCancelled(states)) return "failed";
  return states.includes("scheduled") ? "scheduled" : "published";
}

export function shareProgressOf(states: readonly DeliveryState[]): ShareProgress {
  if (isCancelled(states)) return "cancelled";
  if (states.some((state) => NEEDS_SOMEONE.includes(state))) return "attention";
  return states.every((state) => statusOf(state) !== "pending") ? "done" : "pending";
}
