import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { NotificationsChanged } from "./notification.events.ts";
import { markRead } from "./reading.repository.ts";

/**
 * Marks what the viewer was told as read on this device, and tells their other ones. What is not
 * theirs, or was read here before, is passed over.
 *
 * @param ids all where none are named
 */
export async function readNotifications(
  services: Services,
  viewer: Viewer,
  ids: readonly string[] | undefined,
): Promise<void> {
  await act(services, async (tx) => {
    const { id: memberId, sessionId } = viewer;
    const reading = { memberId, sessionId, ids: ids ?? null, at: services.clock() };
    if (!(await markRead(tx, reading))) return;
    const changed: NotificationsChanged = { kind: "notifications-changed", memberIds: [memberId] };
    await services.outbox.record(tx, changed);
  });
}
