import type { QueryClient } from "@tanstack/react-query";
import type { Post } from "../../../shared/posts.ts";
import { callKey } from "../../infrastructure/queries.ts";
import { postQueries } from "./post-queries.ts";

type Page = { items: Post[]; nextCursor: string | null };
type Pages = { pages: Page[]; pageParams: unknown[] };
/** What becomes of a post: changed, or null when it is gone. */
type Change = (post: Post) => Post | null;

/** Changes a post wherever the cache holds it: the feed, groups, members' pages, its own page. */
export function patchPost(client: QueryClient, id: string, change: Change): void {
  for (const query of cached(client)) {
    const next = changed(query.state.data, id, change);
    // The data keeps its age: a patch is not news from the server.
    if (next !== query.state.data) {
      client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
    }
  }
}

/** Takes a post out of every list; its own page asks the server again and says it is gone. */
export function removePost(client: QueryClient, id: string): void {
  patchPost(client, id, () => null);
  void client.resetQueries({ queryKey: postQueries.one(id).queryKey });
}

/** Puts one's new post at the head of the lists it belongs to. */
export function addPost(client: QueryClient, post: Post): void {
  client.setQueryData(postQueries.one(post.id).queryKey, post);
  client.setQueryData(
    postQueries.feed.queryKey,
    (feed) =>
      feed && { items: [{ ...post, kind: "post" as const }, ...feed.items.filter(other(post))] },
  );
  const byAuthor = callKey("members", "listPosts", { id: post.author.id });
  void client.invalidateQueries({ queryKey: byAuthor });
  for (const group of post.groups) {
    client.setQueryData(
      postQueries.ofGroup(group.id).queryKey,
      (list) => list && { ...list, pages: withFirst(list.pages, post) },
    );
  }
}

/** A post as any list or page holds it. */
export function heldPost(client: QueryClient, id: string): Post | undefined {
  let held: Post | undefined;
  patchPost(client, id, (post) => {
    held = post;
    return post;
  });
  return held;
}

function cached(client: QueryClient) {
  const cache = client.getQueryCache();
  return [
    ...cache.findAll({ queryKey: callKey("posts", "feed") }),
    ...cache.findAll({ queryKey: callKey("posts", "listOfGroup") }),
    ...cache.findAll({ queryKey: callKey("posts", "read") }),
    ...cache.findAll({ queryKey: callKey("members", "listPosts") }),
  ];
}

function changed(data: unknown, id: string, change: Change): unknown {
  if (!data || typeof data !== "object") return data;
  if ("pages" in data) return inPages(data as Pages, id, change);
  if ("items" in data) return inItems(data as Page, id, change);
  const post = data as Post;
  return post.id === id ? (change(post) ?? data) : data;
}

function inPages(data: Pages, id: string, change: Change): Pages {
  const pages = data.pages.map((page) => inItems(page, id, change));
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}

function inItems<T extends { items: Post[] }>(page: T, id: string, change: Change): T {
  const index = page.items.findIndex((post) => post.id === id);
  const post = page.items[index];
  if (!post) return page;
  const next = change(post);
  if (next === post) return page;
  // Spread on top: an entry of the feed carries its `kind` beside the post.
  return {
    ...page,
    items: page.items.toSpliced(index, 1, ...(next ? [{ ...post, ...next }] : [])),
  };
}

const other = (post: Post) => (item: Post) => item.id !== post.id;

function withFirst(pages: Page[], post: Post): Page[] {
  return pages.map((page, index) => ({
    ...page,
    items: [...(index === 0 ? [post] : []), ...page.items.filter(other(post))],
  }));
}
