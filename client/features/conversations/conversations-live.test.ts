import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type {
  ConversationItem,
  PrivateMessage,
} from "../../../shared/conversations/conversations.contract.ts";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import { ApiError } from "../../infrastructure/reading/api-error.ts";

const OWN = "moi";
const ID = "c";

/** What the server would say, and whether it is within reach. */
const server = { away: false, said: [] as PrivateMessage[], unread: 0 };

async function answer<T>(words: () => T): Promise<T> {
  if (server.away) throw new ApiError("OFFLINE", 0);
  return structuredClone(words());
}

const newestFirst = () => server.said.toSorted((one, other) => other.place - one.place);
const item = () =>
  ({
    id: ID,
    kind: "pair",
    name: "Rosine",
    unreadCount: server.unread,
    movedAt: null,
    last: { messageId: "m0", place: 0, kind: "message", authorId: "rosine", text: "" },
  }) as ConversationItem;
const opened = () => ({
  conversation: { ...item(), members: [] },
  messages: { items: newestFirst().slice(0, 3), nextCursor: null },
});

let tell: (fact: LiveFact) => void = () => undefined;

vi.stubGlobal("localStorage", { getItem: () => OWN });
vi.mock("../../infrastructure/live/live.ts", () => ({
  subscribeLive: (listener: typeof tell) => {
    tell = listener;
  },
}));
vi.mock("../../infrastructure/reading/api.ts", async () => ({
  ...(await import("../../infrastructure/reading/api-error.ts")),
  api: {
    conversations: {
      list: () => answer(() => ({ items: [item()], nextCursor: null })),
      open: () => answer(opened),
      readMessage: ({ id }: { id: string }) =>
        answer(() => server.said.find((one) => one.id === id)),
    },
  },
}));
const { noteAnswer } = await import("../../infrastructure/live/online.ts");
const { queryClient } = await import("../../infrastructure/reading/query-client.ts");
const { earlierKey, heldConversation } = await import("./conversation-cache.ts");
const { conversationQueries } = await import("./conversation-queries.ts");
const { followConversations } = await import("./conversations-live.ts");

const message = (place: number, author = "rosine") =>
  ({
    id: `m${place}`,
    conversationId: ID,
    place,
    kind: "message",
    text: `mot ${place}`,
    author: { id: author, name: author },
    media: [],
    deletedAt: null,
    about: null,
    createdAt: "2026-11-22T09:30:00Z",
    updatedAt: "2026-11-22T09:30:00Z",
  }) as unknown as PrivateMessage;

const sent = (place: number, authorId = "rosine"): LiveFact => ({
  kind: "message-sent",
  conversationId: ID,
  messageId: `m${place}`,
  authorId,
  place,
});
const changed = (place: number): LiveFact => ({
  kind: "message-changed",
  conversationId: ID,
  messageId: `m${place}`,
});
const shown = () => heldConversation(queryClient, ID)?.messages.items.map(({ text }) => text);
const list = () => queryClient.getQueryData(conversationQueries.all().queryKey)?.pages[0]?.items;

function loseNetwork(): void {
  server.away = true;
  vi.stubGlobal("navigator", { onLine: false });
  noteAnswer(false);
}

function findNetwork(): void {
  server.away = false;
  vi.stubGlobal("navigator", { onLine: true });
  noteAnswer(true);
}

let close: () => void;

/** The list and a conversation stand on the screen. */
beforeEach(async () => {
  Object.assign(server, { said: [1, 2, 3].map((place) => message(place)), unread: 0 });
  findNetwork();
  followConversations(queryClient);
  const never = { staleTime: Number.POSITIVE_INFINITY };
  const screens = [
    new QueryObserver(queryClient, { ...conversationQueries.one(ID), ...never }).subscribe(
      () => undefined,
    ),
    new InfiniteQueryObserver(queryClient, { ...conversationQueries.all(), ...never }).subscribe(
      () => undefined,
    ),
  ];
  close = () => {
    for (const leave of screens) leave();
    queryClient.clear();
  };
  await expect.poll(() => [shown()?.length, list()?.length]).toEqual([3, 1]);
});
afterEach(() => close());

const failed = () => queryClient.getQueryState(conversationQueries.one(ID).queryKey)?.status;

test("what was written while the network was away stands there once it is back", async () => {
  loseNetwork();
  server.said.push(message(4));
  server.unread = 1;
  tell(sent(4));
  await expect.poll(() => failed()).toBe("error");
  findNetwork();
  await expect.poll(() => shown()).toEqual(["mot 4", "mot 3", "mot 2"]);
  await expect.poll(() => list()?.[0]?.unreadCount).toBe(1);
});

test("words taken back for both while the network was away leave the screen once it is back", async () => {
  loseNetwork();
  Object.assign(server.said[1] as PrivateMessage, { text: "", deletedAt: "2026-11-22T10:00:00Z" });
  tell(changed(2));
  await expect.poll(() => failed()).toBe("error");
  expect(shown()).toContain("mot 2");
  findNetwork();
  await expect.poll(() => shown()).toEqual(["mot 3", "", "mot 1"]);
});

test("words of long ago taken back while the network was away are shown no longer", async () => {
  const held = { items: [message(2), message(1)], nextCursor: null, apart: false };
  queryClient.setQueryData(earlierKey(ID), held);
  loseNetwork();
  tell(changed(1));
  await expect
    .poll(() => queryClient.getQueryData(earlierKey(ID)))
    .toMatchObject({ items: [{ id: "m2" }] });
});

test("what one wrote oneself leaves what others said to be read; their word is one more", async () => {
  server.unread = 5;
  await queryClient.invalidateQueries({ queryKey: conversationQueries.all().queryKey });
  const counts: (number | undefined)[] = [];
  const leave = queryClient.getQueryCache().subscribe(() => counts.push(list()?.[0]?.unreadCount));
  server.said.push(message(4, OWN));
  tell(sent(4, OWN));
  await expect.poll(() => shown()).toContain("mot 4");
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  server.said.push(message(5));
  tell(sent(5));
  await expect.poll(() => counts).toContain(6);
  leave();
  expect(new Set(counts)).toEqual(new Set([5, 6]));
});
