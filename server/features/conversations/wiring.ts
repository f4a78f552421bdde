export { conversationCalls } from "./conversation.routes.ts";
export { leaveConversations } from "./leave-conversations.ts";
export { readsMessageShowing } from "./message.query.ts";
export { messageCalls } from "./message.routes.ts";
export {
  showConversationChanged,
  showConversationReached,
  showMessageChanged,
  showMessageSent,
} from "./show-live.subscriber.ts";
