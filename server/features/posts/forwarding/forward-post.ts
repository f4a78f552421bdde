import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { sendMessage } from "../../conversations/index.ts";
import { postToForward } from "./forwarded-post.ts";

type Forward = { id: string; conversationId: string; messageId?: string | undefined };

/**
 * Forwards a post that the viewer reads: what is written is where it stands, never what it says, so
 * that each reader of the conversation sees it if it is theirs to read.
 *
 * @returns the id of the message that was written
 * @throws DomainError NOT_FOUND, CANNOT_WRITE, ID_TAKEN
 */
export async function forwardPost(
  services: Services,
  viewer: Viewer,
  { id, conversationId, messageId }: Forward,
): Promise<string> {
  const postId = await postToForward(services, viewer, id);
  return sendMessage(services, viewer, {
    id: messageId,
    conversationId,
    text: "",
    forwarded: { postId },
  });
}
