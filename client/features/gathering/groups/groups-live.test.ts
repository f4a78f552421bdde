import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LiveFact } from "../../../../shared/ground/facts.ts";

const client = new QueryClient();
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let leave: (() => void) | undefined;
let hear: (fact: LiveFact) => void = () => undefined;
const read = vi.fn(async () => undefined);
let unread = 0;

vi.mock("@tanstack/react-query", async (whole) => ({
  ...(await whole<typeof import("@tanstack/react-query")>()),
  useQueryClient: () => client,
}));
vi.mock("react", () => ({
  useEffect: (effect: () => (() => void) | undefined) => {
    leave = effect();
  },
}));
vi.mock("../../../infrastructure/live/live.ts", () => ({
  subscribeLive: (listener: typeof hear) => {
    hear = listener;
  },
}));
vi.mock("../../../infrastructure/reading/api.ts", () => ({ api: { groups: { markRead: read } } }));
vi.mock("../../../infrastructure/session/session.ts", () => ({
  meQuery: { queryKey: ["me"] },
  useMe: () => ({ id: "me" }),
}));
vi.mock("./group-queries.ts", () => ({ groupQueries: { all: ["groups"], lists: ["groups"] } }));
vi.mock("./group-cache.ts", () => ({
  patchUnread: (_: unknown, __: string, change: (count: number) => number) => {
    unread = change(unread);
  },
}));

const { useGroupsLive, useMarkRead } = await import("./groups-live.ts");

beforeAll(() => vi.stubGlobal("document", page));
afterAll(() => vi.unstubAllGlobals());

const look = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};
const published = { kind: "post-published", authorId: "other", groupIds: ["g"] } as LiveFact;

test("what came to the group on the screen while the page was hidden is read on coming back", () => {
  useGroupsLive();
  useMarkRead("g", true);
  expect(read).toHaveBeenCalledTimes(1);
  look("hidden");
  hear(published);
  expect([unread, read.mock.calls.length]).toEqual([1, 1]);
  look("visible");
  expect([unread, read.mock.calls.length]).toEqual([0, 2]);
  look("hidden");
  look("visible");
  expect(read).toHaveBeenCalledTimes(2);
  leave?.();
  hear(published);
  look("visible");
  expect([unread, read.mock.calls.length]).toEqual([1, 2]);
});
