import type { TestMember } from "../builders/index.ts";
import { discuss, say } from "../builders/index.ts";
import type { CallInput } from "./contract-calls.ts";

/** A group of discussion of the author's, and a message of theirs in it. */
export type ConversationPlaces = { conversationId: string; messageId: string };

export async function foundConversation(
  author: TestMember,
  other: TestMember,
): Promise<ConversationPlaces> {
  const { id } = await discuss(author, [other]);
  return { conversationId: id, messageId: (await say(author, { id }, "Un mot")).id };
}

type People = { candidate: TestMember; stranger: TestMember };

/** What the calls of private messages take. */
export function conversationWishes(
  { conversationId, messageId }: ConversationPlaces,
  { candidate, stranger }: People,
): Record<string, () => CallInput> {
  const call = (name: string) => `conversations.${name}`;
  const here = () => ({ id: conversationId });
  const message = () => ({ id: messageId });
  return {
    [call("list")]: () => ({}),
    [call("searchMessages")]: () => ({ words: "mot" }),
    [call("open")]: here,
    [call("openWith")]: () => ({ memberId: candidate.id }),
    [call("create")]: () => ({ memberIds: [candidate.id, stranger.id], name: "Chorale" }),
    [call("listWitnesses")]: here,
    [call("listWitnessesWith")]: () => ({ memberId: candidate.id }),
    [call("chooseWitness")]: () => ({ id: conversationId, memberId: candidate.id }),
    [call("endWitness")]: here,
    [call("listSealed")]: () => ({ conversationId }),
    [call("readSealed")]: () => ({ id: messageId, reason: "worry" }),
    [call("edit")]: () => ({ id: conversationId, name: "La chorale" }),
    [call("addMembers")]: () => ({ id: conversationId, memberIds: [stranger.id] }),
    [call("removeMember")]: () => ({ id: conversationId, memberId: candidate.id }),
    [call("clear")]: here,
    [call("listMessages")]: here,
    [call("listNews")]: () => ({ id: conversationId, since: "2026-01-01T00:00:00.000Z" }),
    [call("send")]: () => ({ conversationId, text: "Un autre mot" }),
    [call("readMessage")]: message,
    [call("editMessage")]: () => ({ id: messageId, text: "Un mot corrigé" }),
    [call("removeMessage")]: message,
    [call("react")]: () => ({ id: messageId, emoji: "🙏" }),
    [call("unreact")]: message,
    [call("forwardMessage")]: () => ({ id: messageId, conversationId }),
    [call("listReaders")]: message,
    [call("pinForAll")]: message,
    [call("unpinForAll")]: message,
    [call("markRead")]: () => ({ id: conversationId, place: 1 }),
    [call("markReceived")]: () => ({}),
    [call("type")]: here,
    [call("pinMessage")]: message,
    [call("unpinMessage")]: message,
    [call("listPinned")]: here,
  };
}
