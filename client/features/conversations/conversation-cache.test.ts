import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { ConversationItem } from "../../../shared/conversations/conversations.contract.ts";

// The application’s own is generated from the contract when it is built.
vi.mock("../../infrastructure/reading/api.ts", () => ({ api: {} }));
const { moveToHead } = await import("./conversation-cache.ts");
const { conversationKeys } = await import("./conversation-queries.ts");

const item = (id: string) => ({ id, unreadCount: 0 }) as ConversationItem;
const queryKey = [...conversationKeys.lists, "pages"];

function listed(...pages: string[][]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(queryKey, {
    pages: pages.map((ids) => ({ items: ids.map(item), nextCursor: null })),
    pageParams: pages.map(() => null),
  });
  return client;
}
const shown = (client: QueryClient) =>
  client
    .getQueryData<{ pages: { items: ConversationItem[] }[] }>(queryKey)
    ?.pages.map(({ items }) => items.map(({ id, unreadCount }) => `${id} ${unreadCount}`));
const read = (conversation: ConversationItem) => ({ ...conversation, unreadCount: 1 });

test("a conversation in which something is said comes first, from any page", () => {
  const client = listed(["a", "b"], ["c"]);
  expect(moveToHead(client, "b", read)).toBe(true);
  expect(shown(client)).toEqual([["b 1", "a 0"], ["c 0"]]);
  expect(moveToHead(client, "c", read)).toBe(true);
  expect(shown(client)).toEqual([["c 1", "b 1", "a 0"], []]);
});

test("one whose list knows more stays where it is, and one that is not listed is said so", () => {
  const client = listed(["a", "b"]);
  expect(moveToHead(client, "b", () => null)).toBe(true);
  expect(moveToHead(client, "other", read)).toBe(false);
  expect(shown(client)).toEqual([["a 0", "b 0"]]);
});
