import { useSyncExternalStore } from "react";

/** The list a new post belongs to: a group's, a channel's, or the feed. */
export type ListName = "feed" | (string & {});

const waiting = new Map<ListName, ReadonlySet<string>>();
const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();

function setWaiting(list: ListName, ids: Iterable<string>): void {
  waiting.set(list, new Set(ids));
  for (const listener of listeners) listener();
}

/** Notes that others published a post which these lists do not show yet. */
export function noteNewPost(id: string, lists: readonly ListName[]): void {
  for (const list of lists) setWaiting(list, [...(waiting.get(list) ?? none), id]);
}

/** Forgets a post that was deleted before anyone asked to see it. */
export function dismissNewPost(id: string): void {
  for (const [list, ids] of waiting) {
    if (ids.has(id))
      setWaiting(
        list,
        [...ids].filter((other) => other !== id),
      );
  }
}

/** The list shows its new posts: none waits any more. */
export function dismissNewPosts(list: ListName): void {
  if (waiting.get(list)?.size) setWaiting(list, []);
}

/** Ids of the posts that wait to be shown in a list. */
export function useNewPosts(list: ListName): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.get(list) ?? none,
    () => none,
  );
}
