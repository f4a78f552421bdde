import type { DeliveryState } from "../../../../shared/sharing/delivery-states.ts";
import type { DeliveryRoute } from "../../../../shared/sharing/platforms.ts";
import { isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

/** Whether the viewer reads and decides on the publications of others that wait for an agreement. */
export const mayOversee = (viewer: Viewer): boolean => isModerator(viewer);

/** What decides about one delivery. */
export type DeliveryFacts = {
  route: DeliveryRoute;
  state: DeliveryState;
  /** Whether a platform took it, or may have. */
  armed: boolean;
};

/** States in which nothing of a delivery can be out. */
const NOT_OUT: readonly DeliveryState[] = [
  "scheduled",
  "held",
  "waiting",
  "retry",
  "reconnect",
  "to-open",
] as DeliveryState[];

/** Whether a delivery can be cancelled: nothing that a platform may have is called back. */
export const mayCancel = ({ state, armed }: DeliveryFacts): boolean =>
  !armed && (NOT_OUT.includes(state) || state === "sending");

/** Whether another hour can be chosen for a delivery. */
export const mayReschedule = ({ state, armed }: DeliveryFacts): boolean =>
  !armed && (state === "scheduled" || state === "held");

/** Whether a delivery surely did not go out, and can be tried again. */
export const mayRetry = ({ state, armed }: DeliveryFacts): boolean => state === "failed" && !armed;

export type ReportedOutcome = "opened" | "published" | "not-published";

/**
 * Whether the author may report the outcome of a delivery: they sent it by hand from a window, or
 * the platform did not say and its outcome is unknown.
 *
 * @param about.openUrl the window that can be opened instead, where a platform refused
 * @param about.confirmed whether a person said that it is out
 */
export function mayTell(
  { route, state }: DeliveryFacts,
  outcome: ReportedOutcome,
  about: { openUrl: string | null; confirmed: boolean },
): boolean {
  if (state === "unknown") return outcome !== "opened";
  const byWindow = route === "window" || about.openUrl !== null;
  if (!byWindow) return state === "published" && about.confirmed && outcome === "published";
  if (state === "to-open" || state === "opened" || state === "failed") return true;
  return state === "published" && about.confirmed;
}
