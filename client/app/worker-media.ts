import { LOCAL_CACHE_MS } from "../../shared/ground/limits.ts";

/** Photos, faces and thumbnails already seen: private, capped, wiped at sign-out. */
const MEDIA_CACHE = "parvis-media";
const MOST_IMAGES = 400;

/** Whether an image is members' own media, to be cached. */
export function isPrivateImage(request: Request, url: URL): boolean {
  return request.destination === "image" && url.pathname.startsWith("/media/");
}

let wipes = 0;

/**
 * From the cache, else from the server. An address's signature changes every day and its photo
 * never does: the cache's key is the address without it.
 */
export async function keptPrivateImage(request: Request): Promise<Response> {
  const wipesBefore = wipes;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const cache = await caches.open(MEDIA_CACHE);
  const kept = await cache.match(address);
  if (kept && isGood(kept)) return kept;
  const response = await fetch(request);
  // An image that arrives after a sign-out must not outlive it.
  if (response.ok && response.type === "basic" && wipes === wipesBefore) {
    await keep(cache, address, response.clone());
  }
  return response;
}

/** Like the answers shown beside it, an image is shown without network for thirty days. */
function isGood(image: Response): boolean {
  const date = Date.parse(image.headers.get("date") ?? "");
  return !(Date.now() - date > LOCAL_CACHE_MS);
}

/** A failure to cache, as on a full phone, does not prevent the image from being shown. */
async function keep(cache: Cache, address: string, image: Response): Promise<void> {
  try {
    await cache.put(address, image);
    await capImages(cache);
  } catch {
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, keys.length / 2).map((key) => cache.delete(key)));
  }
}

async function capImages(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MOST_IMAGES)).map((key) => cache.delete(key)),
  );
}

/** Deletes every cached image. */
export async function wipePrivateImages(): Promise<void> {
  wipes += 1;
  await caches.delete(MEDIA_CACHE);
}
