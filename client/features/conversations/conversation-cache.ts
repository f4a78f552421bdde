import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type {
  Conversation,
  ConversationItem,
  PrivateMessage,
} from "../../../shared/conversations/conversations.contract.ts";
import { conversationKeys } from "./conversation-queries.ts";

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** What is known of a conversation: itself, once something was said, and its newest messages. */
export type OpenConversation = {
  conversation: Conversation | null;
  messages: Page<PrivateMessage>;
};

/** Earlier messages, read while scrolling up; dropped from the cache when the screen unmounts. */
export type Earlier = Page<PrivateMessage> & {
  /** Messages that are not loaded lie between these and the newest. */
  apart: boolean;
};

export const earlierKey = (conversationId: string) => ["earlier-messages", conversationId];

/** Changes an open conversation and its page of newest messages, in every cache that holds it. */
export function patchOpenConversation(
  client: QueryClient,
  conversationId: string,
  change: (opened: OpenConversation) => OpenConversation,
): void {
  for (const queryKey of [conversationKeys.withMembers, conversationKeys.ones]) {
    client.setQueriesData<OpenConversation>({ queryKey }, (opened) =>
      opened?.conversation?.id === conversationId ? change(opened) : opened,
    );
  }
}

/** The conversation as any screen of this page last read it. */
export function heldConversation(
  client: QueryClient,
  conversationId: string,
): OpenConversation | undefined {
  return [conversationKeys.withMembers, conversationKeys.ones]
    .flatMap((queryKey) => client.getQueriesData<OpenConversation>({ queryKey }))
    .map(([, opened]) => opened)
    .find((opened) => opened?.conversation?.id === conversationId);
}

/** Changes a conversation's own fields, in its page and in the lists. */
export function patchConversation(
  client: QueryClient,
  id: string,
  change: <C extends ConversationItem>(conversation: C) => C,
): void {
  patchOpenConversation(client, id, (opened) => ({
    ...opened,
    conversation: opened.conversation && change(opened.conversation),
  }));
  patchLists(client, (items) => items.map((item) => (item.id === id ? change(item) : item)));
}

/** Changes every list of conversations, page by page. */
export function patchLists(
  client: QueryClient,
  change: (items: ConversationItem[]) => ConversationItem[],
): void {
  client.setQueriesData<InfiniteData<Page<ConversationItem>>>(
    { queryKey: conversationKeys.lists },
    (list) =>
      list?.pages && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
}

/**
 * Changes a conversation in the lists, and moves it to their head: they show first what moved last.
 *
 * @param change null leaves it as and where it is
 * @returns whether a list holds it
 */
export function moveToHead(
  client: QueryClient,
  id: string,
  change: (item: ConversationItem) => ConversationItem | null,
): boolean {
  let isListed = false;
  client.setQueriesData<InfiniteData<Page<ConversationItem>>>(
    { queryKey: conversationKeys.lists },
    (list) => {
      const held = list?.pages?.flatMap(({ items }) => items).find((item) => item.id === id);
      if (!list || !held) return list;
      isListed = true;
      const moved = change(held);
      if (!moved) return list;
      const pages = list.pages.map((page, at) => {
        const others = page.items.filter((item) => item.id !== id);
        return { ...page, items: at === 0 ? [moved, ...others] : others };
      });
      return { ...list, pages };
    },
  );
  return isListed;
}

/** Adds messages to the cached pages, newest first, or replaces those already there. */
export function putMessages(
  client: QueryClient,
  conversationId: string,
  messages: readonly PrivateMessage[],
): void {
  patchOpenConversation(client, conversationId, (opened) => ({
    ...opened,
    messages: { ...opened.messages, items: merged(opened.messages.items, messages) },
  }));
  client.setQueryData<Earlier>(
    earlierKey(conversationId),
    (held) => held && { ...held, items: replaced(held.items, messages) },
  );
}

/** Newest first, each once; those older than the page held are left to be read by scrolling up. */
export function merged(
  held: readonly PrivateMessage[],
  news: readonly PrivateMessage[],
): PrivateMessage[] {
  const oldest = held.at(-1)?.place ?? 0;
  const known = new Set(held.map(({ id }) => id));
  const added = news.filter(({ id, place }) => !known.has(id) && place > oldest);
  return [...replaced(held, news), ...added].sort((one, other) => other.place - one.place);
}

function replaced(
  held: readonly PrivateMessage[],
  news: readonly PrivateMessage[],
): PrivateMessage[] {
  const byId = new Map(news.map((message) => [message.id, message]));
  return held.map((message) => byId.get(message.id) ?? message);
}

/**
 * Removes an earlier message from the cache: its pages are not refetched, and it may have been
 * withdrawn.
 */
export function forgetEarlier(client: QueryClient, conversationId: string, id: string): void {
  client.setQueryData<Earlier>(
    earlierKey(conversationId),
    (held) => held && { ...held, items: held.items.filter((message) => message.id !== id) },
  );
}

/** Changes a message in every page cached of its conversation. */
export function patchMessage(
  client: QueryClient,
  conversationId: string,
  id: string,
  change: (message: PrivateMessage) => PrivateMessage,
): void {
  const inPage = <P extends Page<PrivateMessage>>(page: P): P => ({
    ...page,
    items: page.items.map((message) => (message.id === id ? change(message) : message)),
  });
  patchOpenConversation(client, conversationId, (opened) => ({
    ...opened,
    messages: inPage(opened.messages),
  }));
  client.setQueryData<Earlier>(earlierKey(conversationId), (held) => held && inPage(held));
}
