import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Post } from "../../../shared/posts/posts.contract.ts";

vi.hoisted(() => Object.assign(globalThis, { location: new URL("http://localhost/") }));
vi.mock("virtual:contract", () => ({ default: {} }));
const { addPost, heldPost, patchPost, removePost } = await import("./post-cache.ts");
const { callPages } = await import("../../infrastructure/reading/queries.ts");
const { postQueries } = await import("./post-queries.ts");

const post = (id: string, groupIds = ["g1"]): Post => ({
  id,
  forwarded: null,
  text: `Texte ${id}`,
  author: { id: "m1", name: "Adjoua", avatarUrl: null, role: "membre" },
  groups: groupIds.map((group) => ({ id: group, name: group })),
  channel: null,
  mentions: [],
  poll: null,
  pinned: false,
  media: [],
  link: null,
  visibility: "public",
  likeCount: 1,
  likedByMe: false,
  commentCount: 0,
  createdAt: "2026-11-21T18:00:00Z",
  updatedAt: "2026-11-21T18:00:00Z",
  editedAt: null,
  abilities: { edit: false, delete: false, comment: true, like: true, readHistory: false },
});

function filled() {
  const client = new QueryClient();
  client.setQueryData(postQueries.feed.queryKey, {
    items: [post("a"), post("b")].map((item) => ({ ...item, kind: "post" as const })),
  });
  client.setQueryData(postQueries.ofGroup("g1").queryKey, {
    pages: [
      { items: [post("a")], nextCursor: "x" },
      { items: [post("b")], nextCursor: null },
    ],
    pageParams: [null, "x"],
  });
  client.setQueryData(postQueries.one("b").queryKey, post("b"));
  return client;
}

const feed = (client: QueryClient) => client.getQueryData(postQueries.feed.queryKey)?.items ?? [];
const group = (client: QueryClient) =>
  client.getQueryData(postQueries.ofGroup("g1").queryKey)?.pages.flatMap((p) => p.items) ?? [];

test("a like shows in every list that holds the post, and nowhere else", () => {
  const client = filled();
  patchPost(client, "b", (held) => ({ ...held, likeCount: 7 }));
  expect(feed(client).map(({ likeCount }) => likeCount)).toEqual([1, 7]);
  expect(group(client).map(({ likeCount }) => likeCount)).toEqual([1, 7]);
  expect(client.getQueryData(postQueries.one("b").queryKey)?.likeCount).toBe(7);
  expect(feed(client)[1]?.kind).toBe("post");
});

test("a patch leaves the age of the data and untouched lists as they were", () => {
  const client = filled();
  const before = client.getQueryState(postQueries.feed.queryKey);
  patchPost(client, "unknown", (held) => ({ ...held, likeCount: 9 }));
  expect(client.getQueryData(postQueries.feed.queryKey)).toBe(before?.data);
  patchPost(client, "a", (held) => ({ ...held, likeCount: 9 }));
  expect(client.getQueryState(postQueries.feed.queryKey)?.dataUpdatedAt).toBe(
    before?.dataUpdatedAt,
  );
});

test("a deleted post leaves every list and its own page", () => {
  const client = filled();
  removePost(client, "b");
  expect(feed(client).map(({ id }) => id)).toEqual(["a"]);
  expect(group(client).map(({ id }) => id)).toEqual(["a"]);
  expect(heldPost(client, "b")).toBeUndefined();
});

test("one's new post stands first, once, even when its answer comes twice", () => {
  const client = filled();
  addPost(client, post("c"));
  addPost(client, post("c"));
  expect(feed(client).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(group(client).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test("a post of a channel stands first in its channel and in the feed, as one of a channel", () => {
  const client = filled();
  const { queryKey } = postQueries.ofChannel("ch");
  client.setQueryData(queryKey, { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
  addPost(client, { ...post("c", []), channel: { id: "ch", name: "Une parole par jour" } });
  expect(feed(client)[0]).toMatchObject({ id: "c", kind: "channel-post" });
  expect(client.getQueryData(queryKey)?.pages[0]?.items.map(({ id }) => id)).toEqual(["c"]);
  expect(group(client).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("what was pinned changes and goes with its post", () => {
  const client = filled();
  const { queryKey } = callPages("pins", "list", {});
  const pin = { kind: "post" as const, pinnedAt: "2026-11-22T09:00:00Z", post: post("b") };
  client.setQueryData(queryKey, {
    pages: [{ items: [pin], nextCursor: null }],
    pageParams: [null],
  });
  patchPost(client, "b", (held) => ({ ...held, likeCount: 7 }));
  const items = () => client.getQueryData(queryKey)?.pages[0]?.items ?? [];
  expect(items()).toMatchObject([{ pinnedAt: pin.pinnedAt, post: { id: "b", likeCount: 7 } }]);
  removePost(client, "b");
  expect(items()).toEqual([]);
});
