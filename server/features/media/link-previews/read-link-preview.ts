import type { Services } from "../../../infrastructure/services.ts";
import { deletePhoto } from "../delete-photo.ts";
import { fetchPage } from "./fetch-page.ts";
import { findKept, type KeptPreview } from "./link-preview.query.ts";
import { renewPreview, savePreview } from "./link-preview.repository.ts";
import { pageAddress, type RawLinkPreview } from "./link-preview.ts";

const HOUR_MS = 60 * 60 * 1000;
/** How long what a page said is shown before it is asked again; what it refused, much less. */
const READ_LIFE_MS = 7 * 24 * HOUR_MS;
const REFUSED_LIFE_MS = HOUR_MS;

/** Pages being asked now, so that a link many people share is asked once. */
const running = new Map<string, Promise<void>>();

/**
 * What a page says of itself: as kept, or asked now where nothing fresh is kept.
 *
 * @param ownerId who asks
 * @returns null when the page shows nothing
 */
export async function readLinkPreview(
  services: Services,
  link: string,
  ownerId: string,
): Promise<RawLinkPreview | null> {
  const url = pageAddress(link);
  if (url === null) return null;
  const kept = await findKept(services.db, url);
  if (kept && isFresh(kept, services.clock())) return previewOf(kept);
  await once(url, () => refreshPreview(services, url, ownerId, kept));
  return previewOf(await findKept(services.db, url));
}

const previewOf = (kept: KeptPreview | null) => (kept?.state === "read" ? kept.preview : null);

function isFresh({ state, fetched_at: at }: KeptPreview, now: Date): boolean {
  const life = state === "read" ? READ_LIFE_MS : REFUSED_LIFE_MS;
  return now.getTime() - at.getTime() < life;
}

/** What a page said before stays when it does not answer today. */
async function refreshPreview(
  services: Services,
  url: string,
  ownerId: string,
  before: KeptPreview | null,
): Promise<void> {
  const found = await fetchPage(services, url, ownerId);
  const at = services.clock();
  if (!found && before?.state === "read") return renewPreview(services.db, url, at);
  await savePreview(services.db, url, found, at);
  if (before?.image_media_id) await deletePhoto(services, before.image_media_id);
}

function once(url: string, work: () => Promise<void>): Promise<void> {
  const same = running.get(url);
  if (same) return same;
  const asking = work().finally(() => running.delete(url));
  running.set(url, asking);
  return asking;
}
