export { eraseMessagesOf } from "./change-message.ts";
export type { MessageMediaPrepared, MessageReacted } from "./conversation.events.ts";
export { conversationCalls } from "./conversation.routes.ts";
export { conversesWith } from "./conversation-access.query.ts";
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
export { decidingAgain } from "./protection/deciding-again.subscriber.ts";
export { endWitnessJob } from "./protection/end-witness.job.ts";
export { forgetSealedJob } from "./sealed/forget-sealed.job.ts";
export { readsSealedShowing } from "./sealed/sealed-message.query.ts";
export {
  showConversationChanged,
  showConversationReached,
  showMessageChanged,
  showMessageMediaPrepared,
  showMessageSent,
} from "./show-live.subscriber.ts";
export { tellReadersOfMessages } from "./tell-media-readers.ts";
