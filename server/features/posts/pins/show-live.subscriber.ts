import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { MessagePinsChanged, PinsChanged } from "./pin.events.ts";

export const showPinsChanged = ({ memberId, postId, pinned }: PinsChanged): LiveNews => ({
  fact: { kind: "pins-changed", postId, pinned },
  audience: { groupIds: [], memberIds: [memberId] },
});

/** Tells the member's devices that they pinned or unpinned a private message. */
export const showMessagePinsChanged = (event: MessagePinsChanged): LiveNews => {
  const { memberId, conversationId, messageId } = event;
  return {
    fact: { kind: "message-changed", conversationId, messageId },
    audience: { groupIds: [], memberIds: [memberId] },
  };
};
