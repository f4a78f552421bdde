import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { clearFiles } from "../files/own-files.ts";
import { leaveOutbox } from "../outbox/outbox-rows.ts";
import { READING_KEYS } from "../preferences.ts";
import { ARRIVING_KEY } from "../session/arriving.ts";
import { localUserId } from "../session/local-user.ts";
import {
  ANYONE,
  clearEntries,
  dropEntries,
  entryOf,
  isOfKept,
  type KeptEntry,
  keyOf,
  putEntries,
  readEntries,
} from "./kept-entries.ts";

const WRITE_PAUSE_MS = 1000;
/** What others change while the member is away: shown from the phone, and read again each visit. */
const READ_AGAIN = new Set<unknown>(["channels", "conversations", "notifications", "posts"]);
/** Hashes of answers not written to the phone yet, read again next time in case they never are. */
const UNWRITTEN = "parvis.unwritten";
/** Where the worker keeps images of members. */
export const PRIVATE_MEDIA_CACHE = "parvis-media";

let stopped = false;

/**
 * Restores the signed-in member's cache of the last visits. With a network, what others may have
 * changed since is shown and read again; after a reload everything is, since that is its purpose.
 */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  try {
    const reader = localUserId();
    if (reader === null) return await clearEntries();
    for (const entry of await readEntries(reader, Date.now())) restore(queryClient, entry);
    if (!navigator.onLine) return;
    const unwritten: string[] = JSON.parse(localStorage.getItem(UNWRITTEN) ?? "[]");
    const all = isReload();
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [feature, call], queryHash }) =>
        all || READ_AGAIN.has(feature) || call === "readMe" || unwritten.includes(queryHash),
      refetchType: "none",
    });
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
 * Writes what the cache holds to the phone, at most once a second and before the page is hidden.
 *
 * @param onFull called once, when the phone has no room left
 */
export function persistQueries(queryClient: QueryClient, onFull: () => void): void {
  const cache = queryClient.getQueryCache();
  const changed = new Set<string>();
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;

  const noteUnwritten = (hashes = changed) => {
    try {
      if (!stopped) localStorage.setItem(UNWRITTEN, JSON.stringify([...hashes]));
    } catch {
      // No room: at worst, the next visit shows an answer a second older.
    }
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const reader = localUserId() ?? ANYONE;
    const entries = [...changed].flatMap((hash) => entryFor(reader, cache.get(hash)));
    const dropped = [...gone];
    changed.clear();
    gone.clear();
    if (stopped) return;
    if (dropped.length > 0) await dropEntries(reader, dropped).catch(() => {});
    const room = entries.length === 0 || (await putEntries(entries));
    noteUnwritten();
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
      if (!changed.has(queryHash)) noteUnwritten(changed.add(queryHash));
    } else return;
    timer ??= setTimeout(() => void write(), WRITE_PAUSE_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (timer !== undefined && document.visibilityState === "hidden") void write();
  });
}

/** The member's entry, or anyone's for the community, which is all that a visitor keeps. */
function entryFor(reader: string, query: Query | undefined): KeptEntry[] {
  if (query?.state.status !== "success") return [];
  const { queryKey, queryHash, state } = query;
  const open = queryKey[0] === "community";
  if (!open && reader === ANYONE) return [];
  return [entryOf(open ? ANYONE : reader, queryHash, headOf(state.data), state.dataUpdatedAt)];
}

/** Calls of kept features whose answers only make sense while the server answers. */
const NEVER_KEPT = new Set<unknown>([
  "listSessions",
  "readStanding",
  "readNotice",
  "listRequests",
  "hasFeed",
  "listPayments",
  "listInvited",
  "searchMessages",
  "listNews",
  "readPreferences",
]);
/** Inputs of a search: its answer is not kept either, only the list it filters. */
const SEARCHED_BY = ["name", "words", "around"];

function isWorthKeeping([feature, call, input]: QueryKey): boolean {
  const asked = typeof input === "object" && input !== null ? input : {};
  const searched = SEARCHED_BY.some((part) => part in asked);
  return isOfKept(feature) && !NEVER_KEPT.has(call) && !searched;
}

/** Only the head of a long list is kept: rewriting ten thousand posts at each page is costly. */
const MOST_PAGES = 5;

function headOf(data: unknown): unknown {
  if (!data || typeof data !== "object" || !("pages" in data)) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, MOST_PAGES), pageParams: pageParams.slice(0, MOST_PAGES) };
}

/** Wipes every private cache when a session ends; the drafts stay for their author. */
export async function wipeCaches(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== "community" });
  // Some browsers have no mark on their icon.
  void navigator.clearAppBadge?.().catch(() => undefined);
  await Promise.allSettled([clearEntries(), wipeImages()]);
}

/** Deletes the cached images of members, those being fetched included. */
export async function wipeImages(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ kind: "wipe-private" });
  await globalThis.caches?.delete(PRIVATE_MEDIA_CACHE);
}

/** What stays on this phone when a member signs out: its reading settings, and who arrives on it. */
const OF_THE_PHONE = new Set<string>([...READING_KEYS, ARRIVING_KEY]);

/**
 * Wipes everything private of the signed-in member, drafts included, and writes nothing more until
 * the page reloads. What other members wrote on this phone and could not send stays for them.
 */
export async function wipeEverything(queryClient: QueryClient): Promise<void> {
  const memberId = localUserId() ?? "";
  stopped = true;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("parvis.") && !OF_THE_PHONE.has(key)) localStorage.removeItem(key);
  }
  const forgetFiles = leaveOutbox(memberId).then(clearFiles, () => clearFiles(new Set()));
  await Promise.allSettled([wipeCaches(queryClient), forgetFiles]);
}
