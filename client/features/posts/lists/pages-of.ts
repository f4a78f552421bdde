import type { InfiniteData } from "@tanstack/react-query";
import type { Post } from "../../../../shared/posts/posts.contract.ts";

type Pages = InfiniteData<{ items: Post[]; nextCursor: string | null }, unknown>;

/** The posts of every page, each once: a post that moved between two requests would show twice. */
export function postsOf(data: Pages | undefined): Post[] {
  const seen = new Map<string, Post>();
  for (const page of data?.pages ?? []) for (const post of page.items) seen.set(post.id, post);
  return [...seen.values()];
}

/** Only the first page: a refetch costs one request, however many pages had been loaded. */
export function firstPageOf(data: Pages | undefined): Pages | undefined {
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
