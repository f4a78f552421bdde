import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { clear, del, get, set } from "idb-keyval";
import { LOCAL_CACHE_MS } from "../../shared/limits.ts";
import { localUserId } from "./local-user.ts";
import { READING_KEYS } from "./preferences.ts";

const KEY = "parvis.queries";
const WRITE_PAUSE_MS = 1000;
const PRIVATE_MEDIA_CACHE = "parvis-media";

type Kept = { build: string; savedAt: number; state: DehydratedState };

let stopped = false;

/** Puts back what the last visit knew: of who is still here, not too old, of this build. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  try {
    const kept = await get<Kept>(KEY);
    if (!kept) return;
    const usable =
      localUserId() !== null &&
      kept.build === __BUILD__ &&
      Date.now() - kept.savedAt < LOCAL_CACHE_MS;
    if (usable) hydrate(queryClient, kept.state);
    else await del(KEY);
  } catch {
    // Private browsing or a broken database: the page works without its cache.
  }
}

/** Keeps what the cache holds, at most once a second and before the page goes away. */
export function keepQueries(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!stopped) void set(KEY, snapshot(queryClient)).catch(() => {});
  };
  queryClient.getQueryCache().subscribe((event) => {
    const changed = event.type === "updated" && event.action.type === "success";
    if (changed || event.type === "removed") timer ??= setTimeout(write, WRITE_PAUSE_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (timer !== undefined && document.visibilityState === "hidden") write();
  });
}

/** Of a long list only its head is kept: to write ten thousand posts again at each page is dear. */
const MOST_PAGES = 5;

function snapshot(queryClient: QueryClient): Kept {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === "success",
    shouldDehydrateMutation: () => false,
    serializeData: headOf,
  });
  return { build: __BUILD__, savedAt: Date.now(), state };
}

function headOf(data: unknown): unknown {
  if (!data || typeof data !== "object" || !("pages" in data)) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, MOST_PAGES), pageParams: pageParams.slice(0, MOST_PAGES) };
}

/** Wipes every private cache but the drafts: the session ended, its words wait for its owner. */
export async function wipeCaches(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== "community" });
  navigator.serviceWorker?.controller?.postMessage({ kind: "wipe-private" });
  await Promise.allSettled([del(KEY), globalThis.caches?.delete(PRIVATE_MEDIA_CACHE)]);
}

/** What stays on this phone when a member leaves it: how its owner likes to read. */
const OF_THE_PHONE = new Set<string>(READING_KEYS);

/** Wipes everything private, drafts included, and writes nothing more until the page reloads. */
export async function wipeEverything(queryClient: QueryClient): Promise<void> {
  stopped = true;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("parvis.") && !OF_THE_PHONE.has(key)) localStorage.removeItem(key);
  }
  await wipeCaches(queryClient);
  await clear().catch(() => {});
}
