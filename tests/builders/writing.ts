import type { Comment } from "../../shared/posts/comments.contract.ts";
import type { Post } from "../../shared/posts/posts.contract.ts";
import type { ApiResponse, Client } from "./client.ts";

type Place = { id: string };

/** Publishes by the real call; the answer must be 201. */
export async function publish(
  author: Client,
  group: Place,
  text: string,
  more: Record<string, unknown> = {},
): Promise<Post> {
  return created(await author.post(`/api/groups/${group.id}/posts`, { text, ...more }));
}

/** Publishes several texts one after the other, oldest first. */
export async function publishAll(
  author: Client,
  group: Place,
  count: number,
  textOf = (index: number) => `Partage ${index + 1}`,
): Promise<Post[]> {
  const posts: Post[] = [];
  for (let index = 0; index < count; index++)
    posts.push(await publish(author, group, textOf(index)));
  return posts;
}

/** Comments by the real call; the answer must be 201. */
export async function comment(
  author: Client,
  post: Place,
  text: string,
  more: Record<string, unknown> = {},
): Promise<Comment> {
  return created(await author.post(`/api/posts/${post.id}/comments`, { text, ...more }));
}

/** Every page of a list, one after the other, by its cursors. */
export async function readPages(reader: Client, path: string): Promise<ApiResponse["body"][]> {
  const pages = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more = cursor && `${path.includes("?") ? "&" : "?"}cursor=${cursor}`;
    const { status, body, text } = await reader.get(`${path}${more}`);
    if (status !== 200) throw new Error(`page refused: ${text}`);
    pages.push(body);
    cursor = body.nextCursor;
  }
  return pages;
}

/** What a creation answered. @throws when it was refused */
export function created(answer: ApiResponse): ApiResponse["body"] {
  if (answer.status !== 201) throw new Error(`refused with ${answer.status}: ${answer.text}`);
  return answer.body;
}
