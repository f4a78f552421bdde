import { useParams } from "react-router";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { ShownConversation } from "./shown-conversation.tsx";

export const handle: PageHandle = { dock: false, wide: true };

/** `/community/{id}/conversation/{conversationId}`: a conversation of several. */
export function Component() {
  const { conversationId = "" } = useParams();
  return <ShownConversation key={conversationId} place={{ conversationId }} />;
}
