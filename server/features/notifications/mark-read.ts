import { DomainError } from "../../../shared/ground/errors.ts";
import { isLockNotGiven } from "../../infrastructure/database/fault-kind.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { NotificationsChanged } from "./notification.events.ts";
import { markRead } from "./reading.repository.ts";
import { createFewAtOnce } from "./telling/few-at-once.ts";

/** Those who wait for their rows each hold a connection: the others are left to everyone else. */
const fewAtOnce = createFewAtOnce(3);

/**
 * Marks what the viewer was told as read on this device, and tells their other ones. What is not
 * theirs, or was read here before, is passed over.
 *
 * @param ids all where none are named
 * @throws DomainError OVERLOADED where what is being told to them holds their rows for too long
 */
export async function readNotifications(
  services: Services,
  viewer: Viewer,
  ids: readonly string[] | undefined,
): Promise<void> {
  const once = () => readOnce(services, viewer, ids);
  const twice = () =>
    once().catch((error) => {
      if (!isLockNotGiven(error)) throw error;
      return once();
    });
  await fewAtOnce(twice).catch((error) => {
    throw isLockNotGiven(error) ? new DomainError("OVERLOADED") : error;
  });
}

async function readOnce(
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
