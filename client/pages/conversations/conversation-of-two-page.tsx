import { useParams } from "react-router";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { NoConversation, ShownConversation } from "./shown-conversation.tsx";

export const handle: PageHandle = { dock: false, wide: true };

/** `/community/{id}/user-private-message/{senderId}/{receptId}`: read by one of these two. */
export function Component() {
  const { senderId = "", receptId = "" } = useParams();
  const { id } = useMe();
  const other = senderId === id ? receptId : receptId === id ? senderId : null;
  if (!other || other === id) return <NoConversation />;
  return <ShownConversation key={other} place={{ memberId: other }} />;
}
