import type { QueryClient } from "@tanstack/react-query";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { callKey } from "../../infrastructure/reading/queries.ts";
import { postQueries } from "./post-queries.ts";

/** An item of a cached list: a post, alone or with the list's own fields, or a pin. */
type Item = Post | { post: Post };
type Page = { items: Item[]; nextCursor: string | null };
type PostPage = Page & { items: Post[] };
type Pages = { pages: Page[]; pageParams: unknown[] };
/** Maps a cached post to its new value, or to null to remove it. */
type Change = (post: Post) => Post | null;

/** Changes a post wherever the cache holds it: the feed, groups, channels, its own page… */
export function patchPost(client: QueryClient, id: string, change: Change): void {
  for (const query of cached(client)) {
    const next = changed(query.state.data, id, change);
    // Keeps `dataUpdatedAt`: a patch must not make the rest of the query look fresh.
    if (next !== query.state.data) {
      client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
    }
  }
}

/** Removes a post from every cached list; its own page refetches it, and says that it is gone. */
export function removePost(client: QueryClient, id: string): void {
  patchPost(client, id, () => null);
  void client.resetQueries({ queryKey: postQueries.one(id).queryKey });
}

/** Puts the viewer's new post at the head of the cached lists it belongs to. */
export function addPost(client: QueryClient, post: Post): void {
  client.setQueryData(postQueries.one(post.id).queryKey, post);
  const kind = post.channel ? ("channel-post" as const) : ("post" as const);
  client.setQueryData(
    postQueries.feed.queryKey,
    (feed) => feed && { items: [{ ...post, kind }, ...feed.items.filter(other(post))] },
  );
  const byAuthor = callKey("members", "listPosts", { id: post.author.id });
  void client.invalidateQueries({ queryKey: byAuthor });
  for (const { queryKey } of listsOf(post)) {
    client.setQueryData(
      queryKey,
      (list) => list && { ...list, pages: withFirst(list.pages, post) },
    );
  }
}

const listsOf = ({ groups, channel }: Post) =>
  channel ? [postQueries.ofChannel(channel.id)] : groups.map(({ id }) => postQueries.ofGroup(id));

/** The post as some cached list or page holds it; undefined when none does. */
export function heldPost(client: QueryClient, id: string): Post | undefined {
  let held: Post | undefined;
  patchPost(client, id, (post) => {
    held = post;
    return post;
  });
  return held;
}

const HOLDING = [
  ...(["feed", "listOfGroup", "listOfChannel", "listOfHashtag", "read"] as const).map((call) =>
    callKey("posts", call),
  ),
  callKey("members", "listPosts"),
  callKey("pins", "list"),
];

const cached = (client: QueryClient) =>
  HOLDING.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));

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

function inItems(page: Page, id: string, change: Change): Page {
  const index = page.items.findIndex((item) => postIn(item).id === id);
  const item = page.items[index];
  if (!item) return page;
  const next = change(postIn(item));
  if (next === postIn(item)) return page;
  return {
    ...page,
    items: page.items.toSpliced(index, 1, ...(next ? [withPost(item, next)] : [])),
  };
}

const postIn = (item: Item) => ("post" in item ? item.post : item);

/** Spread on top: an entry of the feed carries its `kind` beside the post. */
const withPost = (item: Item, post: Post): Item =>
  "post" in item ? { ...item, post } : { ...item, ...post };

const other = (post: Post) => (item: Post) => item.id !== post.id;

function withFirst(pages: PostPage[], post: Post): PostPage[] {
  return pages.map((page, index) => ({
    ...page,
    items: [...(index === 0 ? [post] : []), ...page.items.filter(other(post))],
  }));
}
