import { DomainError } from "../../../../shared/ground/errors.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { copyMedia } from "../../media/index.ts";
import { sendMessage } from "../send-message.ts";
import { findForwarded, isWritten, readWritable } from "./forwarded.query.ts";

type Forward = { id: string; conversationId: string; messageId?: string | undefined };

/**
 * Forwards a message that the viewer reads, its words and copies of its media: a copy is the
 * viewer's, and stays when the first is deleted. A repeat with the same id copies nothing again.
 *
 * @returns the id of the message that was written
 * @throws DomainError FORWARDED_GONE, NOT_FOUND, CANNOT_WRITE, WITNESS_MISSING, ID_TAKEN
 */
export async function forwardMessage(
  services: Services,
  viewer: Pick<Viewer, "id" | "paused">,
  { id, conversationId, messageId = uuidv7() }: Forward,
): Promise<string> {
  const first = await findForwarded(services.db, viewer, id);
  const again = await isWritten(services.db, viewer, messageId);
  if (!first && !again) throw new DomainError("FORWARDED_GONE");
  const { text = "", postId = null, mediaIds = [] } = first ?? {};
  const copies: string[] = [];
  if (!again) {
    // Before anything is copied: where one may not write, nothing is left behind.
    const place = await readWritable(services.db, viewer, conversationId);
    if (!place) throw new DomainError("NOT_FOUND");
    if (!place.writable) throw new DomainError(place.held ? "WITNESS_MISSING" : "CANNOT_WRITE");
    const of = { ownerId: viewer.id, at: services.clock() };
    for (const mediaId of mediaIds) copies.push(await copyMedia(services, mediaId, of));
  }
  return sendMessage(services, viewer, {
    id: messageId,
    conversationId,
    text,
    mediaIds: copies,
    forwarded: { postId },
  });
}
