import { DomainError } from "../../../../shared/ground/errors.ts";
import { type Outgoing, OutgoingRefused } from "../../../infrastructure/outgoing/outgoing.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { storePhoto } from "../photos/store-photo.ts";
import type { FetchedPage } from "./link-preview.repository.ts";
import type { PageHead } from "./page-head.ts";
import { pageText } from "./page-text.ts";

const FETCH_MS = 4000;
const MAX_PAGE_BYTES = 512 * 1024;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/**
 * Asks a page what it says of itself, with its picture, within four seconds in all.
 *
 * @param ownerId the member who asked, who becomes the owner of the stored picture
 * @returns null when there is nothing to show, whatever the reason
 */
export async function fetchPage(
  services: Services,
  address: string,
  ownerId: string,
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(FETCH_MS);
  const head = await fetchHead(services.outgoing, address, signal).catch(nothing);
  if (!head) return null;
  const imageMediaId = await fetchPicture(services, head, ownerId, signal).catch(nothing);
  return { head, imageMediaId };
}

/** A page that cannot be read shows nothing: not an error of ours. */
function nothing(error: unknown): null {
  if (error instanceof OutgoingRefused || error instanceof DomainError) return null;
  throw error;
}

async function fetchHead(outgoing: Outgoing, address: string, signal: AbortSignal) {
  const types = ["text/html", "application/xhtml+xml"];
  const page = await outgoing.get(address, { types, maxBytes: MAX_PAGE_BYTES, cut: true, signal });
  // The parser of pages is loaded with the first page.
  const { readPageHead } = await import("./page-head.ts");
  return readPageHead(pageText(page.bytes, page.type), page.url);
}

/** Made small and kept by us: readers never ask the site, which would learn who they are. */
async function fetchPicture(
  services: Services,
  { imageUrl, title }: PageHead,
  ownerId: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (!imageUrl) return null;
  const wanted = { types: ["image/"], maxBytes: MAX_PICTURE_BYTES, cut: false, signal };
  const { bytes } = await services.outgoing.get(imageUrl, wanted);
  return storePhoto(services, { ownerId, name: null, alt: title, audience: "members", bytes });
}
