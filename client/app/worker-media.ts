/** Photos and faces already seen: private, capped, wiped at sign-out. */
const MEDIA_CACHE = "parvis-media";
const MOST_IMAGES = 300;

/** Whether an image is one of members' own, worth keeping. */
export function isPrivateImage(request: Request, url: URL): boolean {
  return request.destination === "image" && url.pathname.startsWith("/media/");
}

let wipes = 0;

/** From the cache, else from the server; what was read last is let go last. */
export async function keptPrivateImage(request: Request): Promise<Response> {
  const wipesBefore = wipes;
  const cache = await caches.open(MEDIA_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  // An image that arrives after a sign-out must not outlive it.
  if (response.ok && response.type === "basic" && wipes === wipesBefore) {
    await cache.put(request, response.clone());
    await capImages(cache);
  }
  return response;
}

async function capImages(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MOST_IMAGES)).map((key) => cache.delete(key)),
  );
}

/** Forgets every image. */
export async function wipePrivateImages(): Promise<void> {
  wipes += 1;
  await caches.delete(MEDIA_CACHE);
}
