import type { InfiniteData } from "@tanstack/react-query";
import type { Post } from "../../../../shared/posts/posts.contract.ts";

type Pages = InfiniteData<{ items: Post[]; nextCursor: string | null }, unknown>;

/** The posts of every page, each once: one that moved between two readings is not shown twice. */
export function postsOf(data: Pages | undefined): Post[] {
  const seen = new Map<string, Post>();
  for (const page of data?.pages ?? []) for (const post of page.items) seen.set(post.id, post);
  return [...seen.values()];
}

/** Only the first page: reading again costs one request, however far one had gone. */
export function firstPageOf(data: Pages | undefined): Pages | undefined {
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
