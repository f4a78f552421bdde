import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { MessageFacts } from "../../conversations/index.ts";
import { findMessage, messageToActOn } from "../../conversations/index.ts";
import type { MessagePinsChanged } from "./pin.events.ts";
import { type PinEntry, readPinEntries } from "./pin.query.ts";
import { insertPin, type Pin, removePin } from "./pin.repository.ts";

/**
 * Pins a private message for the viewer. A deleted message is not pinned: nothing is left to keep.
 *
 * @returns the viewer's pins afterwards
 * @throws DomainError NOT_FOUND
 */
export function pinMessage(services: Services, viewer: Viewer, id: string): Promise<PinEntry[]> {
  return act(services, async (tx) => {
    const message = await messageToActOn(tx, viewer, id);
    const there = message.text !== null && message.isMessage;
    const pin = { ...pinOf(viewer, id), at: services.clock() };
    if (there && (await insertPin(tx, pin)))
      await services.outbox.record(tx, messagePinsChanged(viewer, message));
    return readPinEntries(tx, viewer);
  });
}

/**
 * Removes the viewer's pin of a private message; without one nothing changes.
 *
 * @returns the viewer's pins afterwards
 */
export function unpinMessage(services: Services, viewer: Viewer, id: string): Promise<PinEntry[]> {
  return act(services, async (tx) => {
    const message = await findMessage(tx, viewer, id);
    const removed = await removePin(tx, pinOf(viewer, id));
    if (removed && message) await services.outbox.record(tx, messagePinsChanged(viewer, message));
    return readPinEntries(tx, viewer);
  });
}

const pinOf = ({ id: memberId }: Viewer, subjectId: string): Pin => ({
  memberId,
  subjectId,
  kind: "message",
});

const messagePinsChanged = (
  { id: memberId }: Viewer,
  { id: messageId, conversationId }: MessageFacts,
): MessagePinsChanged => ({ kind: "message-pins-changed", memberId, conversationId, messageId });
