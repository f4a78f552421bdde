import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import {
  clearEntries,
  dropEntries,
  entryOf,
  type KeptEntry,
  keyOf,
  putEntries,
  readEntries,
} from "./kept-entries.ts";
import { localUserId } from "./local-user.ts";
import { clearFiles } from "./own-files.ts";
import { READING_KEYS } from "./preferences.ts";

const WRITE_PAUSE_MS = 1000;
const PRIVATE_MEDIA_CACHE = "parvis-media";

let stopped = false;

/**
 * Puts back what the last visits knew, of who is still here. After a reload with a network it is
 * shown, and read again at once: who reloads asks for what is new.
 */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  try {
    if (localUserId() === null) return await clearEntries();
    for (const entry of await readEntries(Date.now())) restore(queryClient, entry);
    if (navigator.onLine && isReload()) {
      await queryClient.invalidateQueries({ refetchType: "none" });
    }
  } catch {
    // Private browsing or a broken database: the page works without its cache.
  }
}

const restore = (queryClient: QueryClient, entry: KeptEntry) =>
  queryClient.setQueryData(keyOf(entry), entry.data, { updatedAt: entry.timestamp });

function isReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (visit as PerformanceNavigationTiming | undefined)?.type === "reload";
}

/**
 * Keeps what the cache holds, at most once a second and before the page goes away.
 *
 * @param onFull told once, when the phone has no room left
 */
export function keepQueries(queryClient: QueryClient, onFull: () => void): void {
  const cache = queryClient.getQueryCache();
  const changed = new Set<string>();
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...changed].flatMap((hash) => entryFor(cache.get(hash)));
    const dropped = [...gone];
    changed.clear();
    gone.clear();
    if (stopped) return;
    if (dropped.length > 0) await dropEntries(dropped).catch(() => {});
    const room = entries.length === 0 || (await putEntries(entries));
    if (room || told) return;
    told = true;
    onFull();
  };

  cache.subscribe((event) => {
    if (!isWorthKeeping(event.query.queryKey)) return;
    const { queryHash } = event.query;
    if (event.type === "removed") gone.add(queryHash);
    else if (event.type === "updated" && event.action.type === "success") {
      gone.delete(queryHash);
      changed.add(queryHash);
    } else return;
    timer ??= setTimeout(() => void write(), WRITE_PAUSE_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (timer !== undefined && document.visibilityState === "hidden") void write();
  });
}

function entryFor(query: Query | undefined): KeptEntry[] {
  if (query?.state.status !== "success") return [];
  return [entryOf(query.queryHash, headOf(query.state.data), query.state.dataUpdatedAt)];
}

/** What one reads without network; what moderators and administrators read stays on the server. */
const READ_OFFLINE = new Set<unknown>([
  ...["community", "members", "groups", "posts", "comments", "media", "ranking", "calendarEvents"],
]);
/** Of them, lists that only make sense while the server answers. */
const NEVER_KEPT = new Set<unknown>([
  ...["listSessions", "readStanding", "readNotice", "listRequests", "hasFeed"],
]);

/** Results of a search are not kept either: the list they come from is. */
function isWorthKeeping([feature, call, input]: QueryKey): boolean {
  const searched = typeof input === "object" && input !== null && "name" in input;
  return READ_OFFLINE.has(feature) && !NEVER_KEPT.has(call) && !searched;
}

/** Of a long list only its head is kept: to write ten thousand posts again at each page is dear. */
const MOST_PAGES = 5;

function headOf(data: unknown): unknown {
  if (!data || typeof data !== "object" || !("pages" in data)) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, MOST_PAGES), pageParams: pageParams.slice(0, MOST_PAGES) };
}

/** Wipes every private cache but the drafts: the session ended, its words wait for its owner. */
export async function wipeCaches(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== "community" });
  navigator.serviceWorker?.controller?.postMessage({ kind: "wipe-private" });
  await Promise.allSettled([clearEntries(), globalThis.caches?.delete(PRIVATE_MEDIA_CACHE)]);
}

/** What stays on this phone when a member leaves it: how its owner likes to read. */
const OF_THE_PHONE = new Set<string>(READING_KEYS);

/** Wipes everything private, drafts included, and writes nothing more until the page reloads. */
export async function wipeEverything(queryClient: QueryClient): Promise<void> {
  stopped = true;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("parvis.") && !OF_THE_PHONE.has(key)) localStorage.removeItem(key);
  }
  await Promise.allSettled([wipeCaches(queryClient), clearFiles()]);
}
