import { MAX_LINK_LENGTH } from "../../../../shared/ground/limits.ts";
import type { LinkPreview } from "../../../../shared/media/link-previews.contract.ts";
import { portraitUrl } from "../media-address.ts";
import type { StoredRendition } from "../tables.ts";
import { siteOf } from "./site-of.ts";

/** A preview as queries read it. */
export type RawLinkPreview = {
  url: string;
  title: string;
  description: string;
  image: { id: string; renditions: StoredRendition[] } | null;
};

/**
 * The normalised address a page is stored under; the part after `#` only concerns the browser.
 *
 * @returns null when it is too long, once letters such as é are written as addresses write them
 */
export function pageAddress(link: string): string | null {
  const url = new URL(link);
  url.hash = "";
  return url.href.length <= MAX_LINK_LENGTH ? url.href : null;
}

/** A preview as the API answers it, its picture in its lightest size. */
export function toLinkPreview(raw: RawLinkPreview): LinkPreview {
  const { url, title, description, image } = raw;
  const smallest = image?.renditions[0];
  return {
    url,
    title,
    description,
    siteName: siteOf(new URL(url)),
    image: smallest
      ? {
          url: portraitUrl(image.id) as string,
          width: smallest.width,
          height: smallest.height,
        }
      : null,
  };
}
