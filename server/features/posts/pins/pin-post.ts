import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { postToActOn } from "../change-post.ts";
import type { PinsChanged } from "./pin.events.ts";
import { type PinEntry, readPinEntries } from "./pin.query.ts";
import { insertPin, type Pin, removePin } from "./pin.repository.ts";

/**
 * Pins a post for oneself. A row each: two devices that pin at once both stand.
 *
 * @returns one's pins then
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
 * Takes one's pin away, from what one may no longer read too; where there is none, nothing changes.
 *
 * @returns one's pins then
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
  kind: "partage",
});

const pinsChanged = ({ memberId, subjectId: postId }: Pin, pinned: boolean): PinsChanged => ({
  kind: "pins-changed",
  memberId,
  postId,
  pinned,
});
