import { useSyncExternalStore } from "react";
import { queryClient } from "../infrastructure/reading/query-client.ts";

/** Features a page is about; every page also reads the community and the member's own record. */
const READ = new Set<unknown>([
  "posts",
  "groups",
  "channels",
  "comments",
  "media",
  "ranking",
  "calendarEvents",
  "conversations",
  "notifications",
]);
const LISTS_OF_MEMBERS = new Set<unknown>(["list", "read", "listPosts", "readSummary"]);

/**
 * The moment of the oldest answer that the page on screen shows, in milliseconds since 1970; null
 * when it shows none.
 */
export function useKeptSince(): number | null {
  return useSyncExternalStore(subscribe, oldestShown);
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

function oldestShown(): number | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ queryKey }) => isRead(queryKey) })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  return shown.length > 0 ? Math.min(...shown) : null;
}

const isRead = ([feature, call]: readonly unknown[]) =>
  READ.has(feature) || (feature === "members" && LISTS_OF_MEMBERS.has(call));
