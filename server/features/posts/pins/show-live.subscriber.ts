import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { MessagePinsChanged, PinsChanged } from "./pin.events.ts";

export const showPinsChanged = ({ memberId, postId, pinned }: PinsChanged): LiveNews => ({
  fact: { kind: "pins-changed", postId, pinned },
  audience: { groupIds: [], memberIds: [memberId] },
});

/** To one's other devices: a message of one's stands differently. */
export const showMessagePinsChanged = (event: MessagePinsChanged): LiveNews => {
  const { memberId, conversationId, messageId } = event;
  return {
    fact: { kind: "message-changed", conversationId, messageId },
    audience: { groupIds: [], memberIds: [memberId] },
  };
};
