export { broadcastPresence } from "./broadcast-presence.ts";
export { messageToActOn, restoreMessage, takeBack } from "./change-message.ts";
export type {
  ConversationChanged,
  ConversationReached,
  MessageDeleted,
  MessageEdited,
  MessageSent,
} from "./conversation.events.ts";
export {
  isInConversation,
  isShown,
  mayReadMessage,
  membersOfConversation,
} from "./conversation-access.query.ts";
export { type FoundMessageRow, foundColumns } from "./find-messages.query.ts";
export { findForwarded } from "./forwarding/forwarded.query.ts";
export { findMessage, type MessageFacts } from "./message.query.ts";
export { wordsOfMessage } from "./message.repository.ts";
export { answerWithSent } from "./message.routes.ts";
export {
  type MessageRow,
  messageColumns,
  ownConversations,
  ownMessages,
} from "./message-columns.query.ts";
export { presentFound } from "./present-found.ts";
export { presentMessages } from "./present-message.ts";
export { placeOfSealed } from "./sealed/seal-message.ts";
export { sendMessage } from "./send-message.ts";
