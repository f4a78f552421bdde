import {
  type LinkOptions,
  linkCodeOf,
  markedLink,
} from "../../../../shared/sharing/link-options.ts";
import { type PlannedDelivery, shortAddress } from "./share.ts";
import type { ShortLink } from "./short-link.repository.ts";

type Shared = {
  id: string;
  link: string | null;
  linkOptions: LinkOptions;
  deliveries: readonly Pick<PlannedDelivery, "platform" | "content">[];
};

/** The short links that a share goes out with, each leading to its link with the marks asked for. */
export function shortLinksOf(
  { id, link, linkOptions, deliveries }: Shared,
  publicUrl: string,
): ShortLink[] {
  if (link === null) return [];
  return [...new Set(deliveries.map(({ platform }) => platform))]
    .filter((platform) => {
      const address = shortAddress(publicUrl, id, platform);
      // Wherever it stands: in the text, its markup, the window, the card or the first comment.
      return deliveries.some(
        (one) => one.platform === platform && JSON.stringify(one.content).includes(address),
      );
    })
    .map((platform) => ({
      platform,
      code: linkCodeOf(id, platform),
      url: markedLink(link, platform, linkOptions),
    }));
}
