export { messageToActOn, takeBack } from "./change-message.ts";
export type {
  ConversationChanged,
  ConversationReached,
  MessageDeleted,
  MessageEdited,
  MessageSent,
} from "./conversation.events.ts";
export { conversationCalls } from "./conversation.routes.ts";
export { createConversation } from "./create-conversation.ts";
export { type FoundRow, foundColumns } from "./find-messages.query.ts";
export { leaveConversations } from "./leave-conversations.ts";
export { findMessage, type MessageFacts, readsMessageShowing } from "./message.query.ts";
export { messageCalls } from "./message.routes.ts";
export {
  type MessageRow,
  messageColumns,
  ownConversations,
  ownMessages,
} from "./message-columns.query.ts";
export { presentFound } from "./present-found.ts";
export { presentMessages } from "./present-message.ts";
export { sendMessage } from "./send-message.ts";
export {
  showConversationChanged,
  showConversationReached,
  showMessageChanged,
  showMessageSent,
} from "./show-live.subscriber.ts";
export { tellPresence } from "./tell-presence.ts";
