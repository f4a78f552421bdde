export { eraseMessagesOf } from "./change-message.ts";
export type { MessageMediaPrepared, MessageReacted } from "./conversation.events.ts";
export { conversationCalls } from "./conversation.routes.ts";
export {
  deleteImportedMessages,
  findPair,
  type ImportedMessage,
  insertImportedMessages,
  insertPair,
} from "./import/imported-messages.repository.ts";
export { leaveConversations } from "./leave-conversations.ts";
export { readsMessageShowing } from "./message.query.ts";
export { messageCalls } from "./message.routes.ts";
export { CONVERSATIONS_OWN_DATA } from "./own-data.query.ts";
export {
  showConversationChanged,
  showConversationReached,
  showMessageChanged,
  showMessageMediaPrepared,
  showMessageSent,
} from "./show-live.subscriber.ts";
export { tellReadersOfMessages } from "./tell-media-readers.ts";
