import type { Page } from "playwright-core";
import { until } from "../builders/until.ts";

/** One entry of the local cache (specification, section 3). */
export type CacheEntry = { id: string; data: unknown; timestamp: number; expires: number };

/** What a store of this phone holds: nothing before the application has made it. */
export const rowsOf = <T>(page: Page, database: string, store: string): Promise<T[]> =>
  page.evaluate(
    ([name = "", of = ""]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        let made = true;
        opening.onupgradeneeded = () => {
          // Left to us it would be without stores for good: the application makes its own.
          made = false;
          opening.transaction?.abort();
        };
        opening.onerror = () => (made ? reject(opening.error) : resolve([]));
        opening.onsuccess = () => {
          const all = opening.result.transaction(of).objectStore(of).getAll();
          all.onsuccess = () => resolve(all.result.flat());
          all.onerror = () => reject(all.error);
          opening.result.close();
        };
      }),
    [database, store],
  );

/** What this phone keeps of what it read. */
export const kept = (page: Page): Promise<CacheEntry[]> =>
  rowsOf<CacheEntry>(page, "keyval-store", "keyval");

/** Waits until the page has kept the answers of these calls, and the worker holds the application. */
export async function untilKept(page: Page, ...calls: (string | RegExp)[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(async () => {
    const ids = (await kept(page)).map(({ id }) => id);
    return calls.every((call) =>
      ids.some((id) => (typeof call === "string" ? id.includes(call) : call.test(id))),
    );
  });
}

/** Waits until the phone has rested: the worker holds every file that its list names. */
export async function untilWhole(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(
    () =>
      page.evaluate(async () => {
        const worker = await (await fetch("/service-worker.js")).text();
        const held = await (await caches.open("parvis-shell")).keys();
        const names = new Set(held.map(({ url }) => new URL(url).pathname));
        const listed = [...worker.matchAll(/assets\/[\w.-]+\.(?:js|css|woff2)/g)];
        return listed.length > 0 && listed.every(([name]) => names.has(`/${name}`));
      }),
    { within: 30_000 },
  );
}

/**
 * Makes everything that is kept older: answers and images. The page on screen must be a page that
 * keeps nothing itself.
 */
export async function growOlder(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (age) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const store = opening.result.transaction("keyval", "readwrite").objectStore("keyval");
          const all = store.getAll();
          all.onsuccess = () => {
            for (const entry of all.result) {
              const { timestamp, expires } = entry;
              const older = { ...entry, timestamp: timestamp - age, expires: expires - age };
              store.put(older, entry.id);
            }
            store.transaction.oncomplete = () => resolve();
          };
        };
      }),
    ms,
  );
  await page.evaluate(async (age) => {
    const cache = await caches.open("parvis-media");
    for (const request of await cache.keys()) {
      const image = await cache.match(request);
      const date = new Date(Date.parse(image?.headers.get("date") ?? "") - age).toUTCString();
      await cache.put(request, new Response(await image?.blob(), { headers: { date } }));
    }
  }, ms);
}
