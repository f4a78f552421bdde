import { act } from "../outbox/act.ts";
import type { Services } from "../services.ts";

/** A member's rights or sessions changed: what is remembered of them is no longer true. */
export type ViewerChanged = { kind: "viewer-changed"; memberId: string };

/** The fact that a member's rights or sessions changed. */
export const viewerChanged = (memberId: string): ViewerChanged => ({
  kind: "viewer-changed",
  memberId,
});

/** Forgets a member here at once, and tells every other process to. */
export async function recordViewerChange(services: Services, memberId: string): Promise<void> {
  services.forgetViewer(memberId);
  await act(services, (tx) => services.outbox.record(tx, viewerChanged(memberId)));
}
