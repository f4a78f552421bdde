import { localUserId } from "../session/local-user.ts";
import { emptyEntries, keptUntil } from "./kept-entries.ts";
import { PRIVATE_MEDIA_CACHE, wipeImages } from "./persistence.ts";
import { queryClient } from "./query-client.ts";

/** What this phone keeps to be read without network. */
export type KeptStorage = {
  /** Answers of the server, and images. */
  pages: number;
  images: number;
  /** Until when the entry read last may be read again; null when nothing is kept. */
  until: Date | null;
  /** What the whole site takes on this phone, in bytes; null where the browser does not say. */
  bytes: number | null;
  /** Whether the browser promised to erase nothing by itself; null where it cannot promise. */
  promised: boolean | null;
};

/** Measures what is kept on this phone. */
export async function readKeptStorage(): Promise<KeptStorage> {
  const kept = await keptUntil(localUserId() ?? "", Date.now());
  const images = await globalThis.caches?.open(PRIVATE_MEDIA_CACHE).then((cache) => cache.keys());
  const { storage } = navigator;
  return {
    ...kept,
    images: images?.length ?? 0,
    bytes: (await storage?.estimate?.().catch(() => null))?.usage ?? null,
    promised: (await storage?.persisted?.()) ?? null,
  };
}

/**
 * Empties the cache kept for reading; drafts and this phone's alerts stay. What is read from now on
 * is kept again.
 */
export async function emptyKeptStorage(): Promise<void> {
  queryClient.removeQueries({ type: "inactive" });
  await Promise.all([emptyEntries(), wipeImages()]);
}

/** Requests persistent storage. Some browsers then ask the user: only when the member wants it. */
export const askToKeep = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Whether the page was opened as an installed application, from the home screen. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
