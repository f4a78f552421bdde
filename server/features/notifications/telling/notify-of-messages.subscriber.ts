import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Past } from "../../../infrastructure/outbox/subscriptions.ts";
import type {
  ConversationChanged,
  ConversationReached,
  MessageDeleted,
  MessageEdited,
  MessageSent,
} from "../../conversations/index.ts";
import { notifyAll } from "../notification.repository.ts";
import { inConversation } from "./audience.query.ts";
import { keyOf, threadOf } from "./keys.ts";
import {
  dismissForOutsiders,
  dismissMessage,
  quoteAnew,
  resolveInConversations,
} from "./message.repository.ts";
import { type MessageNoticeFacts, readMessageFacts } from "./message-facts.query.ts";
import { excerptOf, type Telling } from "./telling.ts";

/** The list of notifications shows no messages: it does not change with them. */
const LIST_STAYS: readonly string[] = [];

/** Private messages: the others of a conversation are alerted, its author of nothing they read. */
export async function notifyOfMessages(
  tx: Transaction,
  facts: readonly Past<MessageSent>[],
): Promise<readonly string[]> {
  for (const turn of turnsOf(facts)) {
    await resolveInConversations(
      tx,
      turn.map(({ event, at }) => ({ ...event, memberId: event.authorId, at })),
    );
    const messages = await readMessageFacts(
      tx,
      turn.map(({ event }) => event.messageId),
    );
    await notifyAll(
      tx,
      turn.flatMap(({ event, at }) => {
        const message = messages.get(event.messageId);
        return message ? [tellingOf(event, message, at)] : [];
      }),
    );
  }
  return LIST_STAYS;
}

/** As long as nobody answers anybody, the order in which conversations are told does not matter. */
function turnsOf(facts: readonly Past<MessageSent>[]): Past<MessageSent>[][] {
  const turns: Past<MessageSent>[][] = [];
  let speakers = new Map<string, string>();
  for (const fact of facts) {
    const { conversationId, authorId } = fact.event;
    const speaker = speakers.get(conversationId) ?? authorId;
    if (turns.length === 0 || speaker !== authorId) {
      turns.push([]);
      speakers = new Map();
    }
    speakers.set(conversationId, authorId);
    turns.at(-1)?.push(fact);
  }
  return turns;
}

function tellingOf(
  { conversationId, messageId, authorId }: MessageSent,
  message: MessageNoticeFacts,
  at: Date,
): Telling {
  const excerpt = excerptOf(message.text);
  return {
    kind: "message",
    key: keyOf("message", conversationId),
    actorId: authorId,
    at,
    thread: threadOf("conversation", conversationId),
    to: inConversation(conversationId),
    subject: { kind: "conversation", id: conversationId },
    places: [{ kind: "conversation", id: conversationId }],
    data: {
      messageId,
      ...(excerpt && { excerpt }),
      ...(message.title && { title: message.title }),
      ...(message.mediaKind && { what: message.mediaKind }),
    },
  };
}

/** Someone read a conversation: they need no alert of it. */
export async function resolveForMessages(
  tx: Transaction,
  event: ConversationReached,
  at: Date,
): Promise<readonly string[]> {
  await resolveInConversations(tx, [{ ...event, at }]);
  return LIST_STAYS;
}

/** No alert quotes what a message said before it was corrected. */
export async function requoteCorrectedMessage(
  tx: Transaction,
  { conversationId, messageId }: MessageEdited,
): Promise<readonly string[]> {
  const message = (await readMessageFacts(tx, [messageId])).get(messageId);
  const excerpt = message ? excerptOf(message.text) : "";
  await quoteAnew(tx, { conversationId, messageId, excerpt });
  return LIST_STAYS;
}

/** A message that is deleted is told to nobody any longer. */
export async function dismissForDeletedMessage(
  tx: Transaction,
  event: MessageDeleted,
): Promise<readonly string[]> {
  await dismissMessage(tx, event);
  return LIST_STAYS;
}

/** Who left a conversation is told nothing of it any longer. */
export async function dismissForConversation(
  tx: Transaction,
  { conversationId }: ConversationChanged,
): Promise<readonly string[]> {
  await dismissForOutsiders(tx, conversationId);
  return LIST_STAYS;
}
