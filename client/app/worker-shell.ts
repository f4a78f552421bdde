import { keys } from "idb-keyval";

/** The application itself, kept so that it opens without network. Assets carry their hash. */
const SHELL_CACHE = "parvis-shell";

/** A file of the build; `later`: of less visited pages, loaded once the phone rests. */
export type ShellFile = { url: string; revision: string | null; later?: boolean };

/** Caches the new files of the shell, then deletes the old ones that the build does not name. */
export async function fillShell(entries: ShellFile[]): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await Promise.all(entries.filter(({ later }) => !later).map((entry) => fill(cache, entry)));
  const named = new Set(entries.map(({ url }) => new URL(url, location.origin).href));
  for (const request of await cache.keys()) {
    // Assets cached on demand are of this build or an older one: deleted once a month old.
    if (!named.has(request.url) && !(await isRecent(cache, request))) await cache.delete(request);
  }
}

/** Caches what may wait, one file after the other; what fails is cached when it is opened. */
export async function fillLater(entries: ShellFile[]): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  for (const entry of entries) {
    if (entry.later) await fill(cache, entry).catch(() => undefined);
  }
}

async function fill(cache: Cache, { url, revision }: ShellFile): Promise<void> {
  const address = new URL(url, location.origin).href;
  if (revision === null && (await cache.match(address))) return;
  // The page has just loaded most files of the build: their name changes with their content, so the
  // browser's own cache may answer. The others are asked afresh.
  const response = await fetch(address, { cache: revision === null ? "default" : "reload" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

async function isRecent(cache: Cache, request: Request): Promise<boolean> {
  const date = (await cache.match(request))?.headers.get("date");
  return date !== null && date !== undefined && Date.now() - Date.parse(date) < MONTH_MS;
}

/** An image of the shell as an address that asks the network for nothing; undefined where it is not kept. */
export async function keptImage(path: string): Promise<string | undefined> {
  const kept = await caches.match(new URL(path, location.origin).href);
  if (!kept) return undefined;
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const type = kept.headers.get("content-type") ?? "image/png";
  return `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Any address of the application opens the kept shell. */
export async function shellPage(request: Request): Promise<Response> {
  const kept = await caches.match(new URL("/index.html", location.origin).href);
  return kept ?? fetch(request);
}

/**
 * `/` and the help: a signed-in member's browser opens the shell at once, network or not; for others
 * the server draws the page, or the shell says that nothing answers.
 */
export async function frontPage(request: Request): Promise<Response> {
  if (await someoneReadsHere()) return shellPage(request);
  return fetch(request).catch(() => shellPage(request));
}

/** A page that the server draws: where it does not answer, the shell says so. */
export const servedPage = (request: Request): Promise<Response> =>
  fetch(request).catch(() => shellPage(request));

/** Whether a member's own record is among what the page keeps (`kept-entries.ts`). */
async function someoneReadsHere(): Promise<boolean> {
  const kept = await keys<string>().catch(() => []);
  return kept.some((id) => id.endsWith('["members","readMe"]'));
}

/** A file of the build: kept once loaded. */
export async function keptAsset(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && request.url.includes("/assets/")) void cache.put(request, response.clone());
  return response;
}
