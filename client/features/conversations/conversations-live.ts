import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type {
  ConversationItem,
  PrivateMessage,
} from "../../../shared/conversations/conversations.contract.ts";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { subscribeLive } from "../../infrastructure/live/live.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { localUserId } from "../../infrastructure/session/local-user.ts";
import {
  forgetEarlier,
  heldConversation,
  moveToHead,
  patchConversation,
  patchLists,
  patchOpenConversation,
  putMessages,
} from "./conversation-cache.ts";
import { conversationKeys } from "./conversation-queries.ts";
import { clearTyping, noteTyping } from "./typing.ts";

let followed: QueryClient | undefined;

/**
 * Keeps every cached conversation as the live stream tells it. Begins with the first screen of
 * messages and goes on from page to page.
 */
export function useConversationsLive(): void {
  const client = useQueryClient();
  useEffect(() => followConversations(client), [client]);
}

/** `useConversationsLive` for one cache; a second call with it does not subscribe again. */
export function followConversations(client: QueryClient): void {
  if (followed === client) return;
  followed = client;
  subscribeLive((fact) => applyFact(client, fact));
}

function applyFact(client: QueryClient, fact: LiveFact): void {
  switch (fact.kind) {
    case "message-sent":
      clearTyping(fact.conversationId, fact.authorId);
      void readArrived(client, fact);
      break;
    case "message-changed":
      void readChanged(client, fact.conversationId, fact.messageId);
      break;
    case "conversation-changed":
      void readConversation(client, fact.conversationId);
      break;
    case "conversation-reached":
      applyReadProgress(client, fact);
      break;
    case "typing":
      if (fact.memberId !== localUserId()) noteTyping(fact.conversationId, fact.memberId);
      break;
    case "presence":
      notePresence(client, fact.memberId, fact.connected);
  }
}

type Sent = Extract<LiveFact, { kind: "message-sent" }>;

/** Reads the message that arrived, or all since the newest one cached where some were missed. */
async function readArrived(client: QueryClient, fact: Sent): Promise<void> {
  const { conversationId, messageId, place } = fact;
  const opened = heldConversation(client, conversationId);
  const newest = opened?.messages.items[0];
  try {
    if (newest && place > newest.place + 1) return await readNews(client, conversationId);
    if (opened?.messages.items.some(({ id }) => id === messageId)) return;
    const message = await api.conversations.readMessage({ id: messageId });
    addArrived(client, message);
  } catch {
    readAllAgain(client, conversationId);
  }
  // A first message: an open page has no conversation id yet, only the other member's.
  if (!opened) void client.invalidateQueries({ queryKey: conversationKeys.withMembers });
}

/**
 * For a fact that could not be read, and that the stream does not repeat: the screens are
 * invalidated, so refetched at once and when the network is back.
 */
function readAllAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({ predicate: ({ state }) => isOfConversation(state.data, id) });
  void client.invalidateQueries({ queryKey: conversationKeys.lists });
}

/** Adds a message received or sent to its conversation, which moves to the head of the list. */
export function addArrived(client: QueryClient, message: PrivateMessage): void {
  const { conversationId } = message;
  putMessages(client, conversationId, [message]);
  const own = message.author.id === localUserId();
  const listed = moveToHead(client, conversationId, (item) =>
    item.last && item.last.place >= message.place
      ? null
      : {
          ...item,
          last: lastOf(message),
          movedAt: message.createdAt,
          unreadCount: own ? item.unreadCount : Math.min(99, item.unreadCount + 1),
        },
  );
  void client.invalidateQueries({
    queryKey: conversationKeys.lists,
    refetchType: listed ? "active" : "all",
  });
}

/** A message as the list of conversations shows it. */
export function lastOf(message: PrivateMessage): NonNullable<ConversationItem["last"]> {
  const [first] = message.media;
  return {
    messageId: message.id,
    place: message.place,
    kind: message.kind,
    authorId: message.author.id,
    authorName: message.author.name,
    aboutName: message.about?.name ?? null,
    text: message.text.slice(0, 200),
    media: first
      ? {
          kind: first.kind,
          voice: first.voice,
          duration: first.duration,
          name: first.name,
          count: message.media.length,
        }
      : null,
    post: message.postId !== null,
    deleted: message.deletedAt !== null,
    checkmark: message.checkmark,
    createdAt: message.createdAt,
  };
}

/** Reads what was written or changed since the cached messages; if too much, refetches it all. */
async function readNews(client: QueryClient, id: string): Promise<void> {
  const held = heldConversation(client, id)?.messages.items ?? [];
  const since = held
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  if (!since) return;
  const { items, more } = await api.conversations.listNews({ id, since });
  if (!more) return putMessages(client, id, items);
  await client.invalidateQueries({ predicate: ({ state }) => isOfConversation(state.data, id) });
}

const isOfConversation = (data: unknown, id: string): boolean =>
  (data as { conversation?: { id?: string } } | undefined)?.conversation?.id === id;

async function readChanged(client: QueryClient, id: string, messageId: string): Promise<void> {
  if (heldConversation(client, id)) {
    try {
      putMessages(client, id, [await api.conversations.readMessage({ id: messageId })]);
    } catch {
      forgetEarlier(client, id, messageId);
      return readAllAgain(client, id);
    }
  }
  void client.invalidateQueries({ queryKey: conversationKeys.lists });
}

/** Refetches its name, members and abilities, with the notice that says what happened. */
async function readConversation(client: QueryClient, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: conversationKeys.lists });
  if (!heldConversation(client, id)) return;
  try {
    const { conversation, messages } = await api.conversations.open({ id, limit: PAGE_SIZE });
    patchOpenConversation(client, id, (opened) => ({ ...opened, conversation }));
    putMessages(client, id, messages.items);
  } catch {
    readAllAgain(client, id);
  }
}

type Reached = Extract<LiveFact, { kind: "conversation-reached" }>;

function applyReadProgress(client: QueryClient, fact: Reached): void {
  const { conversationId, memberId, readPlace, receivedPlace } = fact;
  patchOpenConversation(client, conversationId, (opened) => ({
    ...opened,
    conversation: opened.conversation && {
      ...opened.conversation,
      members: opened.conversation.members.map((member) =>
        member.id === memberId
          ? {
              ...member,
              readPlace: Math.max(member.readPlace ?? 0, readPlace),
              receivedPlace: Math.max(member.receivedPlace ?? 0, receivedPlace),
            }
          : member,
      ),
    },
  }));
  patchLists(client, (items) => items.map((item) => reachedItem(item, fact)));
}

/** The list's tick advances only in a pair; its unread count clears when this member read it. */
function reachedItem(item: ConversationItem, fact: Reached): ConversationItem {
  const { last } = item;
  if (item.id !== fact.conversationId || !last) return item;
  if (fact.memberId === localUserId()) {
    return fact.readPlace >= last.place ? { ...item, unreadCount: 0 } : item;
  }
  if (item.kind !== "pair" || !last.checkmark) return item;
  const read = fact.readPlace >= last.place;
  const reached = read ? "read" : fact.receivedPlace >= last.place ? "delivered" : last.checkmark;
  return { ...item, last: { ...last, checkmark: last.checkmark === "read" ? "read" : reached } };
}

function notePresence(client: QueryClient, memberId: string, connected: boolean): void {
  patchLists(client, (items) =>
    items.map((item) =>
      item.other?.id === memberId ? { ...item, other: { ...item.other, connected } } : item,
    ),
  );
  for (const queryKey of [conversationKeys.withMembers, conversationKeys.ones]) {
    client.setQueriesData<{ member?: { id: string; connected: boolean } }>(
      { queryKey },
      (opened) =>
        opened?.member?.id === memberId
          ? { ...opened, member: { ...opened.member, connected } }
          : opened,
    );
  }
}

/** This member has read the conversation to its end: its unread count clears at once. */
export function noteRead(client: QueryClient, id: string): void {
  patchConversation(client, id, (conversation) => ({ ...conversation, unreadCount: 0 }));
}
