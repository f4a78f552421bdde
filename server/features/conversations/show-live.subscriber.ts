import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type {
  ConversationChanged,
  ConversationReached,
  MessageDeleted,
  MessageEdited,
  MessageMediaPrepared,
  MessageReacted,
  MessageSent,
} from "./conversation.events.ts";

const inside = ({ memberIds }: { memberIds: string[] }) => ({ groupIds: [], memberIds });

export const showMessageSent = (event: MessageSent): LiveNews => {
  const { kind, conversationId, messageId, authorId, place } = event;
  return { fact: { kind, conversationId, messageId, authorId, place }, audience: inside(event) };
};

export const showMessageChanged = (
  event: MessageEdited | MessageReacted | MessageDeleted,
): LiveNews => {
  const { conversationId, messageId } = event;
  return { fact: { kind: "message-changed", conversationId, messageId }, audience: inside(event) };
};

export const showConversationChanged = (event: ConversationChanged): LiveNews => ({
  fact: { kind: event.kind, conversationId: event.conversationId },
  audience: inside(event),
});

export const showConversationReached = (event: ConversationReached): LiveNews => {
  const { kind, conversationId, memberId, readPlace, receivedPlace } = event;
  return {
    fact: { kind, conversationId, memberId, readPlace, receivedPlace },
    audience: inside(event),
  };
};

/** For the conversation's members, the message that shows the media changed. */
export const showMessageMediaPrepared = (event: MessageMediaPrepared): LiveNews => {
  const { conversationId, messageId, memberIds } = event;
  return {
    fact: { kind: "message-changed", conversationId, messageId },
    audience: { groupIds: [], memberIds },
  };
};
