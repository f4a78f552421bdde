import type { CallInput } from "./contract-calls.ts";

/** What the calls of polls and pins take. */
export function pinWishes({ postId }: { postId: string }): Record<string, () => CallInput> {
  const post = () => ({ id: postId });
  return {
    "posts.vote": () => ({ id: postId, optionIds: [] }),
    "pins.pin": post,
    "pins.unpin": post,
    "pins.list": () => ({}),
  };
}
