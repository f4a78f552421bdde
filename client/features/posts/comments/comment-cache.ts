import type { QueryClient } from "@tanstack/react-query";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { commentQueries } from "./comment-queries.ts";

/** Changes a comment of a post, or takes it away with null. */
export function patchComment(
  client: QueryClient,
  postId: string,
  id: string,
  change: (comment: Comment) => Comment | null,
): void {
  const { queryKey } = commentQueries.ofPost(postId);
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((comment) =>
            comment.id === id ? (change(comment) ?? []) : comment,
          ),
        })),
      },
    { ...(updatedAt !== undefined && { updatedAt }) },
  );
}

/** Adds the newest comment, or replaces the one of the same id. */
export function addComment(client: QueryClient, comment: Comment): void {
  client.setQueryData(
    commentQueries.ofPost(comment.postId).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => {
          const others = page.items.filter(({ id }) => id !== comment.id);
          return { ...page, items: index === 0 ? [comment, ...others] : others };
        }),
      },
  );
}
