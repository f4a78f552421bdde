import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { postToActOn } from "../change-post.ts";
import type { PinsChanged } from "./pin.events.ts";
import { type PinEntry, readPinEntries } from "./pin.query.ts";
import { insertPin, type Pin, removePin } from "./pin.repository.ts";

/**
 * Pins a post for the viewer. Each pin is a row of its own: of two devices that pin at once,
 * neither overwrites the other's.
 *
 * @returns the viewer's pins afterwards
 * @throws DomainError POST_NOT_FOUND
 */
export function pinPost(services: Services, viewer: Viewer, id: string): Promise<PinEntry[]> {
  return act(services, async (tx) => {
    const { id: postId } = await postToActOn(tx, viewer, id);
    const pin = pinOf(viewer, postId);
    if (await insertPin(tx, { ...pin, at: services.clock() }))
      await services.outbox.record(tx, pinsChanged(pin, true));
    return readPinEntries(tx, viewer);
  });
}

/**
 * Removes the viewer's pin, even from a post they may no longer read; without one nothing changes.
 *
 * @returns the viewer's pins afterwards
 */
export function unpinPost(services: Services, viewer: Viewer, id: string): Promise<PinEntry[]> {
  return act(services, async (tx) => {
    const pin = pinOf(viewer, id);
    if (await removePin(tx, pin)) await services.outbox.record(tx, pinsChanged(pin, false));
    return readPinEntries(tx, viewer);
  });
}

const pinOf = ({ id: memberId }: Viewer, subjectId: string): Pin => ({
  memberId,
  subjectId,
  kind: "post",
});

const pinsChanged = ({ memberId, subjectId: postId }: Pin, pinned: boolean): PinsChanged => ({
  kind: "pins-changed",
  memberId,
  postId,
  pinned,
});
