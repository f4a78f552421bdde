import { act } from "../outbox/act.ts";
import type { Services } from "../services.ts";

/** A member's rights or sessions changed: what is cached of them is stale. */
export type ViewerChanged = { kind: "viewer-changed"; memberId: string };

/** The fact that a member's rights or sessions changed. */
export const viewerChanged = (memberId: string): ViewerChanged => ({
  kind: "viewer-changed",
  memberId,
});

/** Drops a member from this process's cache at once, and tells every other process to. */
export async function recordViewerChange(services: Services, memberId: string): Promise<void> {
  services.forgetViewer(memberId);
  await act(services, (tx) => services.outbox.record(tx, viewerChanged(memberId)));
}
