import type { LinkPreview } from "../../../shared/link-previews.ts";
import type { StoredRendition } from "../../infrastructure/database/tables.ts";
import { portraitUrl } from "../media/index.ts";

/** A preview as queries read it. */
export type RawLinkPreview = {
  url: string;
  title: string;
  description: string;
  site_name: string;
  image: { id: string; renditions: StoredRendition[] } | null;
};

/** The one spelling a page is kept under; the part after `#` is the browser's. */
export function pageAddress(link: string): string {
  const url = new URL(link);
  url.hash = "";
  return url.href;
}

/** A preview as the API answers it, its picture in its lightest size. */
export function toLinkPreview(raw: RawLinkPreview): LinkPreview {
  const { url, title, description, site_name: siteName, image } = raw;
  const smallest = image?.renditions[0];
  return {
    ...{ url, title, description, siteName },
    image: smallest
      ? {
          url: portraitUrl(image.id) as string,
          width: smallest.width,
          height: smallest.height,
        }
      : null,
  };
}
