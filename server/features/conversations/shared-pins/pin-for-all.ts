import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { messageToActOn } from "../change-message.ts";
import type { ConversationChanged } from "../conversation.events.ts";
import { lockConversation } from "../conversation.repository.ts";
import { mayPinForAll } from "../message.policy.ts";
import type { MessageFacts } from "../message.query.ts";
import { messageToWriteOn } from "../protection/write-under-decision.ts";
import { deleteSharedPin, insertSharedPin } from "./shared-pin.repository.ts";

/**
 * Pins a message for all members of its conversation: either of two, or who manages a group. A
 * deleted message is not pinned, and the same again changes nothing.
 *
 * @returns the id of the conversation
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, CANNOT_WRITE, WITNESS_MISSING
 */
export function pinForAll(services: Services, viewer: Viewer, id: string): Promise<string> {
  return act(services, async (tx) => {
    const message = await messageToPin(tx, services, viewer, id);
    const { conversationId, isMessage } = message;
    const pin = { messageId: id, conversationId, memberId: viewer.id, at: services.clock() };
    const there = message.text !== null && isMessage;
    if (there && (await insertSharedPin(tx, pin))) await recordPins(tx, services, message);
    return conversationId;
  });
}

/**
 * Takes away the pin that all see; without one nothing changes.
 *
 * @returns the id of the conversation
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, CANNOT_WRITE, WITNESS_MISSING
 */
export function unpinForAll(services: Services, viewer: Viewer, id: string): Promise<string> {
  return act(services, async (tx) => {
    const message = await messageToPin(tx, services, viewer, id);
    if (await deleteSharedPin(tx, id)) await recordPins(tx, services, message);
    return message.conversationId;
  });
}

async function messageToPin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<MessageFacts> {
  const message = await messageToActOn(tx, viewer, id);
  const { conversationId } = message;
  const conversation = await lockConversation(tx, viewer.id, conversationId);
  if (!conversation) throw new DomainError("NOT_FOUND");
  await messageToWriteOn(tx, services, viewer, message);
  const ofTwo = conversation.ofTwo && !conversation.witness;
  if (!mayPinForAll({ ...conversation, ofTwo, writable: true }))
    throw new DomainError("NOT_ALLOWED");
  // Read again under the lock: it may have been deleted meanwhile.
  return messageToActOn(tx, viewer, id);
}

/** Tells a conversation's members that what is pinned for all has changed. */
async function recordPins(
  tx: Transaction,
  { outbox }: Services,
  { conversationId, memberIds }: Pick<MessageFacts, "conversationId" | "memberIds">,
): Promise<void> {
  const changed: ConversationChanged = {
    kind: "conversation-changed",
    conversationId,
    memberIds,
    mediaIds: [],
  };
  await outbox.record(tx, changed);
}
