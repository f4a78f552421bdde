import { DomainError } from "../../../shared/ground/errors.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Erasure, Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { detachMedia, unsealMedia } from "../media/index.ts";
import type { ConversationChanged, MessageDeleted, MessageEdited } from "./conversation.events.ts";
import { assertSaysSomething } from "./conversation.ts";
import { mayDeleteMessage, mayEditMessage } from "./message.policy.ts";
import {
  findMessage,
  findMessagesOf,
  findOwnMessage,
  findPlaceOfMessage,
  type MessageFacts,
  type OwnMessage,
} from "./message.query.ts";
import {
  eraseMessage,
  putMessageBack,
  type RemovedMessage,
  saveMessageText,
} from "./message.repository.ts";
import { messageToWriteOn } from "./protection/write-under-decision.ts";
import { sealMessage } from "./sealed/seal-message.ts";

/** A message that the viewer may read, to act on it. @throws DomainError NOT_FOUND */
export async function messageToActOn(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<MessageFacts> {
  const message = await findMessage(tx, viewer, id);
  if (!message) throw new DomainError("NOT_FOUND");
  return message;
}

const factsOf = (message: MessageFacts) => ({ ...message, deleted: message.text === null });

/**
 * Corrects the viewer's own message, as long as they may still write there.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, CANNOT_WRITE, WITNESS_MISSING, MESSAGE_EMPTY
 */
export function editMessage(
  services: Services,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<void> {
  return act(services, async (tx) => {
    const found = await messageToActOn(tx, viewer, id);
    if (!mayDeleteMessage(viewer, factsOf(found))) throw new DomainError("NOT_ALLOWED");
    const message = await messageToWriteOn(tx, services, viewer, found);
    if (!mayEditMessage(viewer, factsOf(message))) throw new DomainError("NOT_ALLOWED");
    assertSaysSomething(text, message.mediaCount);
    if (text === message.text) return;
    await sealMessage(tx, services, id, "corrected");
    await saveMessageText(tx, id, text, services.clock());
    const { conversationId, memberIds } = message;
    const edited: MessageEdited = {
      kind: "message-edited",
      conversationId,
      messageId: id,
      memberIds,
    };
    await services.outbox.record(tx, edited);
  });
}

/**
 * Deletes the viewer's own message for everyone, even in a conversation they left or cleared; a
 * repeat changes nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED
 */
export function deleteMessage(services: Services, viewer: Viewer, id: string): Promise<void> {
  return act(services, async (tx) => {
    const own = await findOwnMessage(tx, viewer, id);
    if (own) return takeBack(tx, services, own);
    await messageToActOn(tx, viewer, id);
    throw new DomainError("NOT_ALLOWED");
  });
}

/**
 * Puts back a message that moderation removed: those who are in its conversation read it again.
 *
 * @returns false when it is not removed
 */
export async function restoreMessage(
  tx: Transaction,
  services: Services,
  id: string,
  message: RemovedMessage,
): Promise<boolean> {
  if (!(await putMessageBack(tx, id, message, services.clock()))) return false;
  await unsealMedia(tx, { kind: "private_message", subjectId: id });
  const place = await findPlaceOfMessage(tx, id);
  if (!place) return false;
  const back: MessageEdited = { kind: "message-edited", ...place, messageId: id };
  await services.outbox.record(tx, back);
  return true;
}

/** Takes back some messages of a member, as they could themselves. */
export const eraseMessagesOf: Erasure = async (tx, services, authorId, count) => {
  const messages = await findMessagesOf(tx, authorId, count);
  for (const message of messages) await takeBack(tx, services, message);
  return messages.length;
};

/**
 * Takes a message away, words, media, reactions and the pin that all see, inside a transaction; its
 * place stays, empty. What an adult wrote beside a minor is kept sealed.
 */
export async function takeBack(
  tx: Transaction,
  services: Services,
  { id, text, conversationId, memberIds }: OwnMessage,
): Promise<void> {
  if (text === null) return;
  await sealMessage(tx, services, id, "deleted");
  const pinned = await eraseMessage(tx, id, services.clock());
  const deleted: MessageDeleted = {
    kind: "message-deleted",
    conversationId,
    messageId: id,
    memberIds,
    mediaIds: await detachMedia(tx, "private_message", id),
  };
  await services.outbox.record(tx, deleted);
  if (!pinned) return;
  const unpinned: ConversationChanged = {
    kind: "conversation-changed",
    conversationId,
    memberIds,
    mediaIds: [],
  };
  await services.outbox.record(tx, unpinned);
}
