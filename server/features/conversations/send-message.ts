import { DomainError } from "../../../shared/ground/errors.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import { assertRepeat } from "../../infrastructure/repeat.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { attachMedia } from "../media/index.ts";
import type { MessageSent } from "./conversation.events.ts";
import { assertSaysSomething } from "./conversation.ts";
import {
  insertMessage,
  lockConversationForWrite,
  type NewMessage,
  originOfMessage,
} from "./message.repository.ts";
import { isHeldNow } from "./protection/write-under-decision.ts";
import { isWithModerators } from "./while-paused/moderators.query.ts";

export type MessageWish = {
  conversationId: string;
  id?: string | undefined;
  text: string;
  mediaIds?: string[] | undefined;
  replyToId?: string | undefined;
  /** It was said elsewhere first; the post it passes on. */
  forwarded?: { postId: string | null } | undefined;
};

/**
 * Writes in a conversation. Its messages take their places one after the other; a repeat with the
 * same id answers with the first, and takes no second place.
 * Where a minor is in the conversation, whether its members may write is decided again under its
 * lock; a refusal keeps what was decided.
 *
 * @returns the id of the message
 * @throws DomainError NOT_FOUND, ACCOUNT_PAUSED, MESSAGE_EMPTY, CANNOT_WRITE, WITNESS_MISSING,
 *   ANSWERED_MESSAGE_GONE, MEDIA_NOT_READY, ID_TAKEN
 */
export async function sendMessage(
  services: Services,
  viewer: Pick<Viewer, "id" | "paused">,
  wish: MessageWish,
): Promise<string> {
  const id = wish.id ?? uuidv7();
  const { conversationId, text, mediaIds = [], replyToId = null, forwarded } = wish;
  if (!forwarded) assertSaysSomething(text, mediaIds.length);
  const held = await act(services, async (tx) => {
    const about = { conversationId, memberId: viewer.id, replyToId };
    let place = await lockConversationForWrite(tx, about);
    if (place?.guarded) {
      if (await isHeldNow(tx, services, conversationId))
        return !(await isRepeat(tx, { id, conversationId, authorId: viewer.id }));
      place = await lockConversationForWrite(tx, about);
    }
    if (!place) throw new DomainError("NOT_FOUND");
    if (viewer.paused && !(await isWithModerators(tx, conversationId, viewer.id)))
      throw new DomainError("ACCOUNT_PAUSED");
    if (!(place.writable && place.answers)) {
      if (await isRepeat(tx, { id, conversationId, authorId: viewer.id })) return false;
      throw new DomainError(place.writable ? "ANSWERED_MESSAGE_GONE" : "CANNOT_WRITE");
    }
    const at = services.clock();
    const message = { id, conversationId, authorId: viewer.id, text, replyToId, forwarded, at };
    await write(tx, services, { ...message, mediaIds });
    return false;
  });
  if (held) throw new DomainError("WITNESS_MISSING");
  return id;
}

async function write(
  tx: Transaction,
  services: Services,
  message: NewMessage & { mediaIds: string[] },
): Promise<void> {
  const { id: messageId, conversationId, authorId, mediaIds, at } = message;
  const written = await insertMessage(tx, message);
  if (!written) {
    if (await isRepeat(tx, message)) return;
    throw new DomainError("NOT_FOUND");
  }
  const subject = { kind: "private_message", subjectId: messageId } as const;
  await attachMedia(tx, { ownerId: authorId, mediaIds, ...subject, at });
  const sent: MessageSent = {
    kind: "message-sent",
    conversationId,
    messageId,
    authorId,
    ...written,
  };
  await services.outbox.record(tx, sent);
}

/** Whether this very message was written before. @throws DomainError ID_TAKEN by another */
async function isRepeat(
  tx: Transaction,
  { id, conversationId, authorId }: Pick<NewMessage, "id" | "conversationId" | "authorId">,
): Promise<boolean> {
  const first = await originOfMessage(tx, id);
  if (!first) return false;
  assertRepeat(first, { authorId, conversationId });
  return true;
}
